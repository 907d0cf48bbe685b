type CheckTexts = { description: string; costs: string }

/** Why a check matters, as sentences; whoever wrote one of their own may have left the full stop out. */
export const protectsWords = ({ description, costs }: CheckTexts): string =>
  [description, costs]
    .filter((text) => text !== '')
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ')
