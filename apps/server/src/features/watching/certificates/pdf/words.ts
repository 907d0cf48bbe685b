import type { EntityKind } from '@flightdeck/domain/ad-data'
import { CHANNELS, CHECK_MODES, type CertifiedSelection } from '@flightdeck/domain/checks'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'

const KINDS: Record<EntityKind, string> = {
  campaign: 'campaign',
  insertion_order: 'insertion order',
  line_item: 'line item',
  deal_id: 'deal',
  creative: 'creative',
}

export const kindWord = (kind: EntityKind): string => KINDS[kind]
export const platformWord = (platform: AdPlatformKey): string => PLATFORMS[platform].label

/** A moment on the organisation's clock, with the zone beside it. */
export const momentWords = (at: string, zone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(at))} (${zone})`

const MAX_WORDS = 400

/** How a check was selected: platform, channel, version, mode and parameters. */
export const setWith = (selections: readonly CertifiedSelection[]): string =>
  selections
    .map(({ platform, channel, version, mode, parameters, exceptions }) => {
      const set = Object.entries(parameters)
        .filter(([, value]) => value !== null && value !== '')
        .map(
          ([name, value]) =>
            `${name.replaceAll('_', ' ')} ${Array.isArray(value) ? value.join(', ') : String(value)}`,
        )
      const on = channel === 'all' ? '' : ` ${CHANNELS[channel as keyof typeof CHANNELS]?.label ?? channel}`
      return [
        `${platformWord(platform)}${on}: version ${version}`,
        CHECK_MODES[mode].label.toLowerCase(),
        ...set,
        ...(exceptions.length > 0 ? [`exceptions: ${exceptions.length}`] : []),
      ].join(', ')
    })
    .join('; ')
    .slice(0, MAX_WORDS)
