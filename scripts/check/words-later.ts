/**
 * Texts with banned words that are still to be said otherwise: by file.
 * A number here only ever gets smaller.
 */
export const WORDS_LATER: Readonly<Record<string, number>> = {
  'apps/server/src/features/alerts/notifications/held-mail.ts': 1,
  'apps/server/src/features/alerts/notifications/held-store.ts': 1,
  'apps/server/src/features/alerts/notifications/mail-links.ts': 3,
  'apps/server/src/features/alerts/notifications/mail-token.ts': 1,
  'apps/server/src/features/alerts/notifications/open-link.ts': 1,
  'apps/server/src/features/alerts/notifications/remove-webhook.ts': 2,
  'apps/server/src/features/alerts/notifications/request-consent.ts': 2,
  'apps/server/src/features/alerts/notifications/tell-by-mail.ts': 1,
  'apps/server/src/features/alerts/notifications/tell-held.ts': 2,
  'apps/server/src/features/alerts/notifications/try-webhook.ts': 1,
  'apps/server/src/features/alerts/notifications/words.ts': 1,
  'apps/server/src/features/changes/decide/undo.ts': 1,
  'apps/server/src/features/session/mails.ts': 1,
  'apps/web/src/features/alerts/manage/last-run.ts': 5,
  'apps/web/src/features/alerts/manage/manage-alerts-screen.tsx': 1,
  'apps/web/src/features/alerts/rule-form/notifications/webhook-acts.tsx': 2,
  'apps/web/src/features/alerts/triggered/alerts-toolbar.tsx': 1,
  'apps/web/src/features/onboarding/connect-step.tsx': 1,
  'apps/web/src/features/onboarding/steps.ts': 1,
  'apps/web/src/features/quality/campaigns/node-changes.tsx': 1,
  'apps/web/src/features/quality/opportunities/a-finding.ts': 1,
  'apps/web/src/features/quality/opportunities/change-log.tsx': 1,
  'apps/web/src/features/session/otp-verification-screen.tsx': 1,
  'packages/domain/src/changes/proposal-problems.ts': 1,
  'packages/domain/src/platforms/dv360/writes.ts': 1,
  'packages/domain/src/platforms/ttd/writes.ts': 1,
}
