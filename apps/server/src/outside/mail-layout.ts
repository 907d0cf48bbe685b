import { plainText } from '@flightdeck/domain/text'

export type Link = { label: string; href: string }
/** Bars as shares of the largest, 0 to 1. */
export type MailBars = { title: string; rows: { label: string; value: string; share: number }[] }
type Laid = {
  title: string
  paragraphs: string[]
  bars: MailBars | null
  columns: string[]
  rows: string[][]
  button: Link | null
  footer: Link[]
  sender: string
  /** Colour of the button, below white text. */
  colour: string
}

/**
 * No pictures, no style sheet: mail programs drop them. No background either, so that a program that turns mails dark
 * has only the text to turn.
 */
export const layOut = ({
  title,
  paragraphs,
  bars,
  columns,
  rows,
  button,
  footer,
  sender,
  colour,
}: Laid): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px 16px;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
      >
        <div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${title}</h1>
          ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;white-space:pre-line">${paragraph}</p> `)}
          ${bars ? barsHtml(bars, colour) : ''} ${rows.length > 0 ? tableHtml(columns, rows) : ''}
          ${button ? html`<p style="margin:24px 0"><a href="${button.href}" style="${buttonStyle};background:${colour}">${button.label}</a></p>` : ''}
          <p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #8a8f98;font-size:13px;opacity:.8">
            ${sender}
            ${footer.map(({ label, href }) => html` · <a href="${href}" style="color:inherit">${label}</a>`)}
          </p>
        </div>
      </body>
    </html> `

/** Draws bars as table cells with a background, which every mail program shows. */
const barsHtml = ({ title, rows }: MailBars, colour: string): Html =>
  html` <p style="margin:0 0 4px;font-weight:600">${title}</p>
    <table
      role="presentation"
      style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:13px;table-layout:fixed"
    >
      ${rows.map(
        ({ label, value, share }) =>
          html`<tr>
            <td style="width:34%;padding:3px 8px 3px 0">${label}</td>
            <td style="padding:3px 0">
              <div style="width:${Math.round(share * 100)}%;height:12px;background:${colour}"></div>
            </td>
            <td style="width:22%;padding:3px 0 3px 8px;text-align:right">${value}</td>
          </tr> `,
      )}
    </table>`

const tableHtml = (columns: string[], rows: string[][]): Html =>
  html` <table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col" style="${cellStyle};font-weight:600">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td style="${cellStyle}">${cell}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`

const cellStyle = 'padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #8a8f98'
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;color:#ffffff;text-decoration:none;font-weight:600'

/** Trusted markup from this code, as opposed to external text. */
class Html {
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
