export { SignInTab } from './sign-in-tab.tsx'
