import { useSearchText } from '../../../lib/use-search-text.ts'
import { CertificateList } from './certificate-list.tsx'
import { CertificateView } from './certificate-view.tsx'

/** All certificates, or the one that the address names. */
export default function CertificatesScreen() {
  const id = Number(useSearchText('certificate')) || null
  return id === null ? <CertificateList /> : <CertificateView key={id} id={id} />
}
