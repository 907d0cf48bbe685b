import { NotesSection } from './notes-section.tsx'

/** For other screens, which load it when somebody looks. */
export default NotesSection
