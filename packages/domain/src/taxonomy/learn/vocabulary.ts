import { foldWords } from '../../text/fold.ts'

/** Words of the trade by segment label, to name a segment and explain its codes. */
const WORDS: Readonly<Record<string, string>> = {
  Channel:
    'display=Display disp=Display dis=Display dsp=Display banner=Display video=Video vid=Video olv=Video ctv=Connected-TV ott=Connected-TV tv=TV audio=Audio aud=Audio radio=Audio social=Social soc=Social search=Search sem=Search sea=Search ppc=Search native=Native nat=Native dooh=Digital-out-of-home ooh=Out-of-home youtube=YouTube yt=YouTube email=Email shopping=Shopping pmax=Performance-Max affiliate=Affiliate',
  Platform:
    'dv360=DV360 dv=DV360 dbm=DV360 ttd=The-Trade-Desk thetradedesk=The-Trade-Desk meta=Meta fb=Facebook facebook=Facebook ig=Instagram instagram=Instagram gads=Google-Ads googleads=Google-Ads google=Google-Ads adwords=Google-Ads amazon=Amazon-Ads amz=Amazon-Ads linkedin=LinkedIn li=LinkedIn tiktok=TikTok tt=TikTok xandr=Xandr vistar=Vistar perion=Perion bing=Microsoft-Ads snapchat=Snapchat snap=Snapchat pinterest=Pinterest',
  Tactic:
    'prospecting=Prospecting pros=Prospecting pro=Prospecting prosp=Prospecting retargeting=Retargeting rtg=Retargeting ret=Retargeting rt=Retargeting remarketing=Retargeting rmk=Retargeting awareness=Awareness awa=Awareness aw=Awareness consideration=Consideration con=Consideration conversion=Conversion conv=Conversion branding=Branding brand=Branding performance=Performance perf=Performance loyalty=Loyalty lookalike=Lookalike lal=Lookalike acquisition=Acquisition acq=Acquisition upper=Upper-funnel mid=Mid-funnel lower=Lower-funnel',
  Device:
    'desktop=Desktop dt=Desktop desk=Desktop mobile=Mobile mob=Mobile tablet=Tablet tab=Tablet app=App web=Web alldevices=All-devices xdevice=Cross-device',
  KPI: 'cpm=CPM cpc=CPC cpa=CPA cpv=CPV cpcv=CPCV vcpm=vCPM ctr=CTR roas=ROAS vtr=VTR reach=Reach traffic=Traffic leads=Leads sales=Sales views=Views clicks=Clicks installs=Installs cpi=CPI',
  Format:
    'image=Image img=Image html5=HTML5 carousel=Carousel car=Carousel story=Story static=Static stat=Static animated=Animated anim=Animated gif=GIF instream=In-stream outstream=Out-stream bumper=Bumper skippable=Skippable reel=Reel richmedia=Rich-media text=Text',
  Currency:
    'eur=Euro usd=US-dollar gbp=Pound chf=Swiss-franc sek=Swedish-krona nok=Norwegian-krone dkk=Danish-krone pln=Zloty jpy=Yen cad=Canadian-dollar aud=Australian-dollar',
  'Buying type':
    'pg=Programmatic-guaranteed pmp=Private-marketplace oe=Open-exchange open=Open-exchange rtb=Open-exchange direct=Direct guaranteed=Guaranteed auction=Auction reservation=Reservation',
}

const MEANINGS = Object.entries(WORDS).map(([label, words]) => {
  const pairs = words.split(' ').map((pair) => pair.split('=') as [string, string])
  return { label, meanings: new Map(pairs.map(([word, meaning]) => [word, meaning.replaceAll('-', ' ')])) }
})

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const WIDER = new Map([
  ['UK', 'United Kingdom'],
  ['EMEA', 'EMEA'],
  ['DACH', 'DACH'],
  ['APAC', 'APAC'],
  ['LATAM', 'Latin America'],
  ['NORDICS', 'Nordics'],
  ['BENELUX', 'Benelux'],
  ['GLOBAL', 'Global'],
  ['EU', 'European Union'],
  ['MENA', 'MENA'],
])

/** Country or region of a code; null when unknown. */
export function marketName(code: string): string | null {
  const upper = code.toUpperCase()
  const wider = WIDER.get(upper)
  if (wider !== undefined) return wider
  if (!/^[A-Z]{2}$/.test(upper)) return null
  try {
    return REGIONS.of(upper) ?? null
  } catch {
    return null
  }
}

/** Meaning of a code under a label; null when unknown. */
export function codeMeaning(label: string, code: string): string | null {
  if (label === 'Market') return marketName(code)
  return MEANINGS.find((one) => one.label === label)?.meanings.get(foldWords(code)) ?? null
}

const ENOUGH = 0.6
/** Label of a list, from its known values; null when too few are known. */
export function labelOfValues(counts: ReadonlyMap<string, number>): string | null {
  const distinct = [...counts.keys()]
  const score = (label: string) =>
    distinct.filter((value) => codeMeaning(label, value) !== null).length / Math.max(1, distinct.length)
  const scores = ['Market', ...MEANINGS.map(({ label }) => label)].map((label) => ({
    label,
    score: score(label),
  }))
  const best = scores.toSorted((a, b) => b.score - a.score)[0]!
  return best.score >= ENOUGH ? best.label : null
}

/**
 * Label of a token without its neighbours, or an empty text: enough to see that two conventions have another
 * order.
 */
export function tokenLabel(token: string): string {
  if (/^[A-Z]{2}$/.test(token) && marketName(token) !== null) return 'Market'
  return MEANINGS.find(({ meanings }) => meanings.has(foldWords(token)))?.label ?? ''
}
