import type { Handlers } from '../edge/context.ts'
import type { Mounts } from '../edge/http.ts'
import {
  ALERT_MAILS_HELD,
  ALERT_REVIEW,
  ALERT_RULE,
  alertChoiceHandlers,
  alertHandlers,
  alertJudgingHandlers,
  alertMailHandlers,
  alertRuleHandlers,
  alertWebhookHandlers,
  evaluateRule,
  planAlertDays,
  planHeldMails,
  reviewAlerts,
  tellHeld,
} from '../features/alerts/index.ts'
import { auditHandlers } from '../features/audit/index.ts'
import {
  connectionHandlers,
  connectorHandlers,
  SURVEY,
  surveyAccounts,
} from '../features/connections/index.ts'
import { DIRECTORY, directoryTokenHandlers, serveDirectory } from '../features/directory/index.ts'
import { demoHandlers } from '../features/demo/index.ts'
import { deliveryHandlers } from '../features/undelivered/index.ts'
import { factorHandlers } from '../features/factors/index.ts'
import { invitationHandlers, memberHandlers } from '../features/members/index.ts'
import { organisationHandlers } from '../features/organisation/index.ts'
import { FREEMIUM_REMINDER, planHandlers, remindOfFreemiumEnd } from '../features/subscription/index.ts'
import {
  MATCH_PLANS,
  matchWhenDue,
  PLAN_SHEET,
  planForgottenReadings,
  planSheetHandlers,
  readWhenDue,
} from '../features/plan-sheets/index.ts'
import {
  ERASE_ORGANISATION,
  eraseWhenDue,
  organisationDataHandlers,
} from '../features/organisation-data/index.ts'
import { personalDataHandlers } from '../features/personal-data/index.ts'
import { profileHandlers } from '../features/profile/index.ts'
import { campaignHandlers } from '../features/campaigns/index.ts'
import { certificateHandlers } from '../features/certificates/index.ts'
import {
  CHECK_NIGHT,
  checkAtNight,
  planCheckNights,
  checkRunHandlers,
  checkTrialHandlers,
  runWhenDue,
} from '../features/check-runs/index.ts'
import { CHECK_RUN } from '../features/check-schedule/index.ts'
import { checkHandlers, customCheckHandlers, selectedCheckHandlers } from '../features/checks/index.ts'
import { findingHandlers } from '../features/findings/index.ts'
import { planRateFeed, RATE_FEED, rateHandlers, readFeed } from '../features/rates/index.ts'
import {
  clearWhenDue,
  planClearOuts,
  planEveryClearOut,
  RETENTION,
  RETENTION_NIGHT,
  retentionHandlers,
} from '../features/retention/index.ts'
import {
  PASSWORD_LINK,
  passwordHandlers,
  secondFactorHandlers,
  sendCodeAgain,
  sendPasswordLink,
  sessionHandlers,
  SIGN_UP_CODE,
  signUpHandlers,
} from '../features/session/index.ts'
import { singleSignOnHandlers } from '../features/single-sign-on/index.ts'
import { planForgottenSyncs, SYNC, syncAccount } from '../features/sync/index.ts'
import { telemetryHandlers } from '../features/telemetry/index.ts'
import { viewHandlers } from '../features/views/index.ts'
import { keepers } from './keepers.ts'
import type { Lane, SlotHandlers } from '../work/slots.ts'
import type { Planner } from '../work/worker.ts'

/** What is served in another protocol than ours, and where. */
export const mounts: Mounts = { [DIRECTORY]: serveDirectory }

/** Who answers each call of the contract. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...signUpHandlers,
  ...secondFactorHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...factorHandlers,
  ...personalDataHandlers,
  ...organisationHandlers,
  ...organisationDataHandlers,
  ...retentionHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...singleSignOnHandlers,
  ...directoryTokenHandlers,
  ...planHandlers,
  ...auditHandlers,
  ...deliveryHandlers,
  ...connectorHandlers,
  ...connectionHandlers,
  ...planSheetHandlers,
  ...alertRuleHandlers,
  ...alertChoiceHandlers,
  ...alertHandlers,
  ...alertJudgingHandlers,
  ...alertWebhookHandlers,
  ...alertMailHandlers,
  ...checkHandlers,
  ...selectedCheckHandlers,
  ...customCheckHandlers,
  ...findingHandlers,
  ...checkRunHandlers,
  ...checkTrialHandlers,
  ...certificateHandlers,
  ...viewHandlers,
  ...rateHandlers,
  ...campaignHandlers,
  ...telemetryHandlers,
  ...demoHandlers,
}

/** Who does each kind of background work. */
export const slotHandlers: SlotHandlers = {
  [FREEMIUM_REMINDER]: remindOfFreemiumEnd,
  [SURVEY]: surveyAccounts,
  [SYNC]: syncAccount,
  [PLAN_SHEET]: readWhenDue,
  [MATCH_PLANS]: matchWhenDue,
  [ALERT_RULE]: evaluateRule,
  [ALERT_REVIEW]: reviewAlerts,
  [ALERT_MAILS_HELD]: tellHeld,
  [CHECK_RUN]: runWhenDue,
  [CHECK_NIGHT]: checkAtNight,
  [RATE_FEED]: readFeed,
  [PASSWORD_LINK]: sendPasswordLink,
  [SIGN_UP_CODE]: sendCodeAgain,
  [RETENTION_NIGHT]: planEveryClearOut,
  [RETENTION]: clearWhenDue(keepers),
  [ERASE_ORGANISATION]: eraseWhenDue,
}

/** Kinds that mostly wait, for a platform or for another thread, so more of them fit. What people ask for keeps no sync waiting. */
export const lanes: Lane[] = [
  { kinds: [SYNC], places: 2 },
  { kinds: [SURVEY, PLAN_SHEET, CHECK_RUN, RATE_FEED, RETENTION, ERASE_ORGANISATION], places: 1 },
]

/** Kinds that need an organisation's numbers in memory: one worker does them for it at a time. */
export const keptTogether: string[] = [ALERT_RULE, ALERT_REVIEW]

/** What must always have a next time. */
export const planners: Planner[] = [
  planForgottenSyncs,
  planForgottenReadings,
  planAlertDays,
  planHeldMails,
  planCheckNights,
  planRateFeed,
  planClearOuts,
]
