export { CoverDialog } from './cover-dialog.tsx';
export { LibraryHeaderPicture, PersonalizeLibrary } from './page-header.tsx';
