import type { DeedName } from '@flightdeck/domain/audit'

/** Changes to a person's factors that trigger a mail. */
export type FactorDeed = Extract<DeedName, `factor.${string}` | 'member.factors_reset'>

const SAID: Record<FactorDeed, { subject: string; text: (what: string) => string }> = {
  'factor.added': {
    subject: 'A second factor was added to your Flightdeck account',
    text: (what) => `“${what}” was added as a second factor. You’ll need it to sign in from now on.`,
  },
  'factor.removed': {
    subject: 'A second factor was removed from your Flightdeck account',
    text: (what) => `“${what}” was removed. You can’t sign in with it any more.`,
  },
  'factor.recovery_codes_made': {
    subject: 'Your Flightdeck recovery codes were replaced',
    text: () => 'New recovery codes were created. The old ones no longer work.',
  },
  'factor.recovery_code_used': {
    subject: 'A Flightdeck recovery code was used',
    text: () => 'One of your recovery codes was used in place of your second factor. It will not work again.',
  },
  'member.factors_reset': {
    subject: 'Your Flightdeck second factor was reset',
    text: (what) =>
      `${what} removed your second factors and recovery codes. Sign in with your password and set up a new one.`,
  },
}

/** Mail about a changed factor. */
export function factorMail(action: FactorDeed, what: string, link: string) {
  const { subject, text } = SAID[action]
  return {
    subject,
    content: {
      text: `${text(what)}\n\nIf this wasn’t you, change your password and check your account now: ${link}\n`,
    },
  }
}
