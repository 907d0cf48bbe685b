import type { RouteName, Routes } from '@flightdeck/contract'
import { aDefinition } from '../a-definition.ts'
import { aRuleBody } from '../an-alert.ts'
import { alert, alertRule, webhook } from './alert-targets.ts'
import { certificate, certificateLink } from './certificate-targets.ts'
import { changeSet } from './change-targets.ts'
import { checkRun, checkup, customCheck, finding, selectedCheck } from './check-targets.ts'
import {
  connection,
  deadLetter,
  device,
  invitation,
  member,
  passkey,
  planSheet,
  view,
} from './house-targets.ts'
import { directoryToken, signInDomain } from './sign-in-targets.ts'
import type { Target } from './tenant.ts'

export type WithId = {
  [K in RouteName]: Routes[K]['path'] extends `${string}:id${string}` ? K : never
}[RouteName]

/** An object of the tenant's own for every route that takes an id. A new such route does not compile until it is here. */
export const TARGETS: Record<WithId, Target> = {
  'alertRules.activate': alertRule,
  'alertRules.deactivate': alertRule,
  'alertRules.one': alertRule,
  'alertRules.remove': alertRule,
  'alertRules.restore': alertRule,
  'alertRules.run': alertRule,
  'alertRules.update': { ...alertRule, body: aRuleBody() },
  'alertRules.versions': alertRule,
  'alertWebhooks.remove': webhook,
  'alertWebhooks.test': webhook,
  'alerts.feedback': { ...alert, body: { feedback: 'noise' } },
  'alerts.one': alert,
  'alerts.snooze': alert,
  'alerts.snoozeStatus': alert,
  'alerts.unsnooze': alert,
  'campaigns.one': checkup,
  'certificates.content': certificate,
  'certificates.drift': certificate,
  'certificates.one': certificate,
  'certificates.pdf': certificate,
  'certificates.revoke': certificateLink,
  'certificates.share': { ...certificate, body: {} },
  'changes.apply': changeSet,
  'changes.approve': { ...changeSet, body: { digest: 'd' } },
  'changes.choose': { ...changeSet, body: { items: [1], left_out: true } },
  'changes.items': changeSet,
  'changes.one': changeSet,
  'changes.reject': { ...changeSet, body: {} },
  'changes.resume': changeSet,
  'changes.retry': { ...changeSet, body: {} },
  'changes.stop': changeSet,
  'changes.submit': changeSet,
  'changes.undo': { ...changeSet, body: {} },
  'customChecks.one': customCheck,
  'customChecks.remove': customCheck,
  'customChecks.restore': customCheck,
  'customChecks.update': { ...customCheck, body: { definition: aDefinition() } },
  'customChecks.versions': customCheck,
  'checkRuns.cancel': checkRun,
  'checkRuns.export': checkRun,
  'checkRuns.one': checkRun,
  'checkRuns.results': checkRun,
  'connections.accounts': connection,
  'connections.choose': { ...connection, body: { native_ids: [] } },
  'connections.disconnect': connection,
  'connections.pause': connection,
  'connections.read': connection,
  'connections.resume': connection,
  'connections.sync': connection,
  'connections.test': connection,
  'deliveries.retry': deadLetter,
  'factors.removePasskey': passkey,
  'directoryTokens.revoke': directoryToken,
  'findings.one': finding,
  'invitations.resend': invitation,
  'invitations.revoke': invitation,
  'members.changeRole': { ...member, body: { role: 'viewer' } },
  'members.deactivate': member,
  'members.resetFactors': member,
  'members.reactivate': member,
  'planSheets.readAgain': planSheet,
  'planSheets.remove': planSheet,
  'planSheets.rows': planSheet,
  'selectedChecks.remove': selectedCheck,
  'selectedChecks.restore': { ...selectedCheck, body: {} },
  'selectedChecks.update': { ...selectedCheck, body: { mode: 'note' } },
  'selectedChecks.versions': selectedCheck,
  'session.endDevice': device,
  'singleSignOn.proveDomain': signInDomain,
  'singleSignOn.removeDomain': signInDomain,
  'views.remove': view,
  'views.update': { ...view, body: { name: 'Another', address: '' } },
}
