import { dayText } from '@flightdeck/domain'
import type { DayPair } from '@flightdeck/domain/reports'

export const spanText = ({ from, to }: DayPair): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
