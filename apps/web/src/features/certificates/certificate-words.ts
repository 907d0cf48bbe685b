import type { Certificate, CertificateDrift, CertifiedContent } from '@flightdeck/contract/certificates'
import { CHANNELS, CHECK_MODES, verdictWords } from '@flightdeck/domain/checks'
import { formatCount } from '../../lib/count-text.ts'
import { platformName } from '../../lib/platform-name.ts'
import type { MarkKind } from '../../ui/state-mark.tsx'
import { findKey } from '../checks/index.ts'

type Mark = { kind: MarkKind; label: string }

const verdictKinds: Record<Certificate['verdict'], MarkKind> = {
  cleared: 'ok',
  warned: 'watch',
  blocked: 'crit',
  excepted: 'crit',
}
export const verdictMark = ({ verdict, blockers }: Pick<Certificate, 'verdict' | 'blockers'>): Mark => ({
  kind: verdictKinds[verdict],
  label: verdictWords(verdict, blockers),
})

/** For how long a link may work, in days. */
/** Whether it still says what is. */
export const statusMark = ({ changed_entities }: Pick<Certificate, 'changed_entities'>): Mark =>
  changed_entities === 0
    ? { kind: 'ok', label: 'As signed' }
    : { kind: 'watch', label: `${formatCount(changed_entities, 'item')} changed` }

/** `3 settings changed since this certificate`. */
export const driftWords = (settings: number): string =>
  settings === 0
    ? 'Nothing changed since this certificate'
    : `${formatCount(settings, 'setting')} changed since this certificate`

type Selection = CertifiedContent['checks'][number]['selections'][number]

/** How a check was set when it was held against them. */
export function setWith({ platform, channel, version, mode, parameters, exceptions }: Selection): string {
  const label = findKey(CHANNELS, channel)
  const on = channel === 'all' ? '' : ` ${label ? CHANNELS[label].label : channel}`
  const set = Object.entries(parameters)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')} ${Array.isArray(value) ? value.join(', ') : String(value)}`,
    )
  return [
    `${platformName(platform)}${on}: version ${version}`,
    CHECK_MODES[mode].label.toLowerCase(),
    ...set,
    ...(exceptions > 0 ? [formatCount(exceptions, 'exception')] : []),
  ].join(', ')
}

/** A check that is selected otherwise now. */
export function checkDriftWords({ platform, before, after }: CertificateDrift['checks'][number]): string {
  return after === null
    ? `${platformName(platform)}: version ${before} then, turned off now`
    : `${platformName(platform)}: version ${before} then, version ${after} now`
}
