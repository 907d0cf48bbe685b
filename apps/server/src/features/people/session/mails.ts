import { ONE_TIME_CODE } from '@flightdeck/domain/session'

type Words = { subject: string; content: { subject?: string; text: string } }

/** Mails of this area, in plain text: readable everywhere, and nothing in them can be markup. */
export const codeMail = (code: string): Words => ({
  subject: 'Your Flightdeck code',
  content: {
    subject: `${code} is your Flightdeck code`,
    text: `Your code is ${code}

It expires in ${ONE_TIME_CODE.minutes} minutes. Didn't request it? You can ignore this email.
`,
  },
})

/** In two halves, which are easier to type. */
const inHalves = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

export const signInCodeMail = (code: string, link: string): Words => ({
  subject: 'Your Flightdeck sign-in code',
  content: {
    subject: `${inHalves(code)} is your Flightdeck sign-in code`,
    text: `Your sign-in code is ${inHalves(code)}

Enter it here: ${link}

It works once and expires in 1 hour. Didn’t request it? You can ignore this email. Never share the code.
`,
  },
})

export const alreadyKnownMail = (link: string): Words => ({
  subject: 'You already have a Flightdeck account',
  content: {
    text: `Someone, perhaps you, requested a Flightdeck account with this address. You already have one: ${link}

Forgot your password? Reset it there. Not you? You can ignore this email.
`,
  },
})

export const resetMail = (link: string): Words => ({
  subject: 'Choose a new Flightdeck password',
  content: {
    text: `Choose a new password here: ${link}

The link works once, for one hour. Didn’t request it? You can ignore this email. Your password won’t change.
`,
  },
})

export const passwordChangedMail = (link: string): Words => ({
  subject: 'Your Flightdeck password was changed',
  content: {
    text: `Your password was changed and you were signed out of all other devices. Not you? Choose a new one now: ${link}
`,
  },
})

export const sessionEndedMail = (link: string): Words => ({
  subject: 'Your Flightdeck session was ended',
  content: {
    text: `Your sign-in was used in two places at once, so we ended the session. This can happen after restoring a browser profile, or when someone copied it. If in doubt, change your password: ${link}
`,
  },
})
