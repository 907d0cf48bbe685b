import { useQueryParam } from '../../lib/use-query-param.ts'
import { CertificateList } from './certificate-list.tsx'
import { CertificateView } from './certificate-view.tsx'

/** All certificates, or the one that the address names. */
export default function CertificatesScreen() {
  const id = Number(useQueryParam('certificate')) || null
  return id === null ? <CertificateList /> : <CertificateView key={id} id={id} />
}
