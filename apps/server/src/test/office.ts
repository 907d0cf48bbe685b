import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Every sheet to a file of its own, figures as they are and not as they are shown. */
const EVERY_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

function answers(program: string, ask: string): boolean {
  try {
    execFileSync(program, [ask], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

/** Whether this machine has an office suite and what reads pages; `npm run proof -- office` insists on it. */
export const hasOffice = (): boolean => answers('soffice', '--version') && answers('pdftotext', '-v')

/** An office of its own folder, so that two may work side by side. */
export function anOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const convert = (to: string, paths: readonly string[]) =>
    execFileSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, ...paths], {
      stdio: 'ignore',
      timeout: 240_000,
    })
  return {
    folder,
    put(name: string, bytes: Uint8Array): string {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      return path
    },
    /** The sheets of workbooks as texts, under `book-Sheet.csv`. */
    sheetsOf(paths: readonly string[]): Map<string, Buffer> {
      convert(EVERY_SHEET, paths)
      const csvFiles = readdirSync(folder).filter((name) => name.endsWith('.csv'))
      return new Map(csvFiles.map((name) => [name, readFileSync(join(folder, name))]))
    },
    toPdf: (paths: readonly string[]) => convert('pdf', paths),
    /** Text of each page. */
    pagesOf: (path: string): string[] =>
      execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1),
    picturesOf: (path: string, into: string) => execFileSync('pdftoppm', ['-r', '60', '-png', path, into]),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
