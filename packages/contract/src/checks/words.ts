import { z } from 'zod'
import { CHECK_MODES, SEVERITIES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Money } from '../rates/amount.ts'

export const Severity = z.enum(typedKeys(SEVERITIES))
export const CheckMode = z.enum(typedKeys(CHECK_MODES), 'Choose note, warn or block')

/** Spend at risk, each currency separately. */
export const Sums = z.array(Money)
