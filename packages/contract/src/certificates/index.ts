export type { Certificate, CertificateDetail, CertifiedContent, SharedCertificate } from './certificate.ts'
export type { CertificateDrift } from './certificate-drift.ts'
