export { InviteDrawer } from './invite-drawer.tsx'
