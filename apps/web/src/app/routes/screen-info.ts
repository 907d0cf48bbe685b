/** Screen metadata for the surrounding frame, available before the screen has loaded. */
export type ScreenInfo = {
  title: string
  subtitle?: string
  /** Skeleton shown while the session loads. */
  skeleton?: 'form' | 'card' | 'list' | 'taxonomy' | 'create-taxonomy'
  /** Offers a connector in the empty state, for screens that depend on platform data. */
  addConnector?: true
  /** Shows data freshness in the header, because the screen has figures from platforms. */
  hasFigures?: true
  /** Shortcut `G` then this letter, with its label in the key sheet. */
  goKey?: { letter: string; label: string }
  /** Rendered without rail and header. */
  isBare?: true
}

export type ScreenLoader = () => Promise<{ default: () => React.JSX.Element | null }>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Locked feature that was opened, shown by /request-access. */
    feature?: string
    /** Unknown address, reported on /opportunities. */
    unknownPath?: string
    /** The address a code was sent to. */
    email?: string
    codeSentTo?: string
    resendAfterS?: number
    /** The alert rule to change, on /create-alert. */
    ruleId?: number
    /** Set after the session ended, so that the sign-in can say so. */
    sessionEnded?: true
  }
}
