import { expect, test } from 'vitest'
import { afterClose, afterNews, placeAfter } from './sign-in-model.ts'
import type { News, Outcome, SignIn } from './sign-in-model.ts'

const outcome: Outcome = {
  platform: 'dv360',
  connectionId: 'c1',
  accountsChosen: 0,
  returnTo: '/my-connectors',
}
const signIn = (at: 'waiting' | 'finishing' | 'unseen'): SignIn => ({ platform: 'dv360', attempt: 'a', at })

test.each<[string, SignIn | null, News, string | undefined]>([
  ['good news ends the sign-in', signIn('waiting'), { attempt: 'a', kind: 'signed in', outcome }, undefined],
  [
    'good news from a window that seemed closed ends the sign-in too',
    signIn('unseen'),
    { attempt: 'a', kind: 'signed in', outcome },
    undefined,
  ],
  ['a window that came back is finishing', signIn('unseen'), { attempt: 'a', kind: 'arrived' }, 'finishing'],
  ['a refusal ends as denied', signIn('finishing'), { attempt: 'a', kind: 'denied' }, 'denied'],
  ['news of another attempt is not ours', signIn('waiting'), { attempt: 'b', kind: 'denied' }, 'waiting'],
  ['news without an open sign-in is ignored', null, { attempt: 'a', kind: 'denied' }, undefined],
])('%s', (_name, before, news, at) => expect(afterNews(before, news)?.at).toBe(at))

test.each<[string, SignIn, string]>([
  ['while the person is away, it is out of sight', signIn('waiting'), 'unseen'],
  ['when it has come back, it is still finishing', signIn('finishing'), 'finishing'],
])('a closed window: %s', (_name, before, at) => expect(afterClose(before, 'a')?.at).toBe(at))

test.each<[string, Partial<Outcome>, string]>([
  ['a new connection chooses its accounts', {}, '/all-dsp-account?id=c1'],
  ['a connection with accounts goes back', { accountsChosen: 3 }, '/my-connectors'],
  ['a spreadsheet has no accounts', { platform: 'google_sheets' }, '/my-connectors'],
  [
    'a queue continues at its place',
    { returnTo: '/all-platforms?queue=meta_ads' },
    '/all-platforms?queue=meta_ads',
  ],
])('%s', (_name, over, place) => expect(placeAfter({ ...outcome, ...over })).toBe(place))
