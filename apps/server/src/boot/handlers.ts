import type { Handlers } from '../edge/context.ts'
import { deliveryHandlers } from '../features/deliveries/index.ts'
import { FREEMIUM_REMINDER, planHandlers, remindOfFreemiumEnd } from '../features/plan/index.ts'
import { sessionHandlers } from '../features/session/index.ts'
import type { SlotHandlers } from '../work/slots.ts'

/** Who answers each call of the contract. */
export const handlers: Handlers = { ...sessionHandlers, ...planHandlers, ...deliveryHandlers }

/** Who does each kind of background work. */
export const slotHandlers: SlotHandlers = { [FREEMIUM_REMINDER]: remindOfFreemiumEnd }
