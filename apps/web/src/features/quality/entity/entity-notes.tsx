import { NotesSection } from './notes-section.tsx'

/** Lazily loaded by other screens. */
export default NotesSection
