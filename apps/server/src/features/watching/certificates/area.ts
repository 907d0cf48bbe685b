import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { eraseInCertificates } from './erase-person.ts'
import { dismissPrinter } from './pdf/printer.ts'
import { certificateHandlers } from './routes.ts'
import { certificateFinder } from './find-certificates.ts'
import { certificatesOnEntity } from './on-entity.ts'
import { certificateLinks } from './share.ts'

export const certificatesArea = {
  calls: certificateHandlers,
  listeners: { personErased: (_app, tx, person) => eraseInCertificates(tx, person) },
  finders: [certificateFinder],
  tellsOfEntity: [certificatesOnEntity],
  externalAccess: [certificateLinks.access],
  stop: dismissPrinter,
  personColumns: {
    certificates: [keepPseudonym('signed_by')],
    certificate_links: [keepPseudonym('made_by')],
  },
  retainedTables: {
    certificates: 'signed, and shown to others',
    certificate_links: 'who may open a certificate',
    certificate_entities: 'part of a certificate',
  },
} satisfies Area
