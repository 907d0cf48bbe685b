import { plainText } from '@flightdeck/domain'

/** Markup that was written here, as opposed to text that came from somewhere. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** Markup with values in it: every value is text and stays text, whatever it contains, unless it was written here too. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: markup }, ...parts.map(written)))

function written(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('')
  return plainText(String(part)).replace(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`)
}
