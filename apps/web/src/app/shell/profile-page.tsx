import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { KeySheet } from './key-sheet.tsx'

/** The profile lists the keys, and the keys are the shell's. */
export default function ProfilePage() {
  return <ProfileScreen keyList={<KeySheet />} />
}
