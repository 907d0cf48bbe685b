type CheckTexts = { description: string; costs: string }

/** Joins the texts as sentences; custom checks may lack the full stop. */
export const protectsWords = ({ description, costs }: CheckTexts): string =>
  [description, costs]
    .filter((text) => text !== '')
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ')
