export { SignDialog } from './sign-dialog.tsx'
