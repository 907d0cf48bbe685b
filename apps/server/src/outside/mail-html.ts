import { plainText } from '@flightdeck/domain/text'

/** Trusted markup from this code, as opposed to external text. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** HTML template that escapes every value, except markup from this template itself. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: markup }, ...parts.map(written)))

function written(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('')
  return plainText(String(part)).replace(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`)
}
