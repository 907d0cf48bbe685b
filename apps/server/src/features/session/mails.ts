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
    text: `Somebody, perhaps you, asked for a Flightdeck account with this address. You have one already: ${link}

If you forgot your password, choose "Forgot password?" there. If it was not you, you can ignore this mail.
`,
  },
})

export const resetMail = (link: string): Words => ({
  subject: 'Choose a new Flightdeck password',
  content: {
    text: `Choose a new password here: ${link}

The link works once and for one hour. If you did not ask for it, you can ignore this mail: your password stays as it is.
`,
  },
})

export const passwordChangedMail = (link: string): Words => ({
  subject: 'Your Flightdeck password was changed',
  content: {
    text: `Your password was changed and you were signed out everywhere else. If it was not you, choose a new one now: ${link}
`,
  },
})

export const sessionEndedMail = (link: string): Words => ({
  subject: 'A Flightdeck session of yours was ended',
  content: {
    text: `A sign-in of yours was used from two places at once, so we ended it. That can happen after restoring a browser profile; it can
also mean that somebody copied it. If you are in doubt, change your password: ${link}
`,
  },
})
