import { ONE_TIME_CODE } from '@flightdeck/domain'

type Words = { subject: string; content: { text: string } }

/** What the session says by mail. Plain text: it reads everywhere and nothing in it can be markup. */
export const codeMail = (code: string): Words => ({
  subject: 'Your Flightdeck code',
  content: {
    text: `Your code is ${code}

It is valid for ${ONE_TIME_CODE.minutes} minutes. If you did not ask for it, you can ignore this mail: without the code nothing happens.
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
