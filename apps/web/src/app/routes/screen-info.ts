/** What the frame around a screen needs to know before the screen itself has arrived. */
export type ScreenInfo = {
  title: string
  subtitle?: string
  /** The skeleton shown in its place while the session is being read. */
  skeleton?: 'form' | 'card' | 'list' | 'taxonomy' | 'create-taxonomy'
  /** Screens that live off platform data offer a way to connect one when they are empty. */
  addConnector?: true
  /** Its figures come from platforms, so the header says how far they reach. */
  hasFigures?: true
  /** Where `G` and this letter lead, as the sheet of keys calls it. */
  goKey?: { letter: string; label: string }
  /** Stands alone, without rail and header around it. */
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
    /** The feature a shut door was opened on, shown by /request-access. */
    feature?: string
    /** The address that does not exist, told on /opportunities. */
    unknownPath?: string
    /** The address a code was sent to. */
    email?: string
    codeSentTo?: string
    resendAfterS?: number
    /** The alert rule to change, on /create-alert. */
    ruleId?: number
    /** Why the person is back at the sign-in. */
    sessionEnded?: true
  }
}
