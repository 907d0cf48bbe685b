export { eraseInCertificates } from './erase-person.ts'
export { dismissPrinter } from './pdf/printer.ts'
export { certificateHandlers } from './routes.ts'
