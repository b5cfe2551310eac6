; Per-user installer for Windows: no administrator, a start menu entry, an uninstaller that keeps saves unless asked.
; makensis -DVERSION=0.1.0 -DFOLDER=..\out\dist\hachi windows.nsi
Unicode true
!include "MUI2.nsh"
!ifndef VERSION
  !error "give -DVERSION=..."
!endif
!ifndef FOLDER
  !define FOLDER "..\out\dist\hachi"
!endif
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hachi"

Name "Hachi"
OutFile "..\out\packages\hachi-${VERSION}-setup.exe"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Hachi"
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Hachi"
VIAddVersionKey "FileDescription" "Hachi, a card table for families"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Hachi authors, MIT licence"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Norwegian"
LangString KEEP ${LANG_ENGLISH} "Remove settings and saved matches too?"
LangString KEEP ${LANG_GERMAN} "Auch Einstellungen und gespeicherte Partien entfernen?"
LangString KEEP ${LANG_NORWEGIAN} "Fjerne innstillinger og lagrede kamper også?"

Section
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hachi.lnk" "$INSTDIR\hachi.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Hachi"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Hachi authors"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  IfSilent keep
  MessageBox MB_YESNO|MB_DEFBUTTON2 "$(KEEP)" IDNO keep
  RMDir /r "$LOCALAPPDATA\hachi"
keep:
  Delete "$SMPROGRAMS\Hachi.lnk"
  Delete "$INSTDIR\hachi.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir /r "$INSTDIR\_internal"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
SectionEnd
