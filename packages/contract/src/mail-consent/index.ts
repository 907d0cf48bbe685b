export type { MailLink } from './mail-link.ts'
