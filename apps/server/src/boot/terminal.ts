type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }
type Screens = { out: Screen; err: Screen; nowMs?: () => number }

/** Output for users. Only a screen ever rewrites a line. */
export type Terminal = {
  isScreen: boolean
  say: (line: string) => void
  /** Reports a failure on a line of its own on standard error. */
  warn: (line: string) => void
  /** Begins the line of a step; calling the result ends it with the duration. */
  begin: (doing: string) => () => void
  /** Rewrites the last line in place; null removes it. Does nothing without a screen. */
  foot: (line: string | null) => void
}

const CLEAR_LINE = '\r\u001b[2K'

export function terminalOn({ out, err, nowMs = () => performance.now() }: Screens): Terminal {
  const isScreen = out.isTTY === true
  let footLine: string | null = null
  let isLineOpen = false
  const draw = () => {
    // A line that wraps cannot be cleared again.
    if (footLine !== null) out.write(footLine.slice(0, (out.columns ?? 80) - 1))
  }
  const write = (screen: Screen, line: string) => {
    if (footLine !== null) out.write(CLEAR_LINE)
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
      if (footLine !== null) out.write(CLEAR_LINE)
      footLine = line
      draw()
    },
  }
}

/** Terminal of this process. */
export const terminal = terminalOn({ out: process.stdout, err: process.stderr })
