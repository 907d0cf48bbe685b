import type { Area } from '../../work/area.ts'
import { eraseInCertificates } from './erase-person.ts'
import { dismissPrinter } from './pdf/printer.ts'
import { certificateHandlers } from './routes.ts'

export const certificatesArea = {
  calls: certificateHandlers,
  hears: { personErased: (_app, tx, person) => eraseInCertificates(tx, person) },
  stop: dismissPrinter,
} satisfies Area
