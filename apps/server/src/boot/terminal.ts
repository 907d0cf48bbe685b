type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }
type Screens = { out: Screen; err: Screen; nowMs?: () => number }

/** Where people read what we say. Only on a screen is a line ever written again. */
export type Terminal = {
  isScreen: boolean
  say: (line: string) => void
  /** For what went wrong: a line of its own on standard error. */
  warn: (line: string) => void
  /** Begins a line that ends, once what it says is done, with how long that took. */
  begin: (doing: string) => () => void
  /** The last line, written again and again; null takes it away. Nothing where there is no screen. */
  foot: (line: string | null) => void
}

const TAKE_AWAY = '\r\u001b[2K'

export function terminalOn({ out, err, nowMs = () => performance.now() }: Screens): Terminal {
  const isScreen = out.isTTY === true
  let footLine: string | null = null
  let isLineOpen = false
  const draw = () => {
    // A line that wraps cannot be taken away again.
    if (footLine !== null) out.write(footLine.slice(0, (out.columns ?? 80) - 1))
  }
  const write = (screen: Screen, line: string) => {
    if (footLine !== null) out.write(TAKE_AWAY)
    if (isLineOpen) out.write('\n')
    isLineOpen = false
    screen.write(`${line}\n`)
    draw()
  }
  return {
    isScreen,
    say: (line) => write(out, line),
    warn: (line) => write(err, line),
    begin: (doing) => {
      const begunMs = nowMs()
      out.write(doing)
      isLineOpen = true
      return () => {
        const took = `${Math.round((nowMs() - begunMs) / 1_000)} s`
        if (isLineOpen) out.write(` ${took}\n`)
        else write(out, `${doing} ${took}`)
        isLineOpen = false
      }
    },
    foot: (line) => {
      if (!isScreen) return
      if (footLine !== null) out.write(TAKE_AWAY)
      footLine = line
      draw()
    },
  }
}

/** The one that this process has. */
export const terminal = terminalOn({ out: process.stdout, err: process.stderr })
