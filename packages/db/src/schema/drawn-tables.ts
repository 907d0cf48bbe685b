// Drawn from the migrated database by draw-tables.ts; drawn-tables.test.ts draws it again.
import type { Generated, GeneratedAlways } from 'kysely'
import type { AdDataColumns } from './column-types/ad-data.ts'
import type { AgentColumns } from './column-types/agents.ts'
import type { AlertColumns } from './column-types/alerts.ts'
import type { ChangeColumns } from './column-types/changes.ts'
import type { MailColumns } from './column-types/mail.ts'
import type { PeopleColumns } from './column-types/people.ts'
import type { PlanSheetColumns } from './column-types/plan-sheets.ts'
import type { QualityColumns } from './column-types/quality.ts'
import type { RateColumns } from './column-types/rates.ts'
import type { ReportColumns } from './column-types/reports.ts'
import type { TaxonomyColumns } from './column-types/taxonomy.ts'
import type { WorkColumns } from './column-types/work.ts'
import type { Json, JsonByDefault, Moment, MomentByDefault } from './columns.ts'

export type DrawnTables = {
  accountCheckups: {
    organisationId: string
    accountNo: number
    runNo: number
    checkedAt: Moment
    dataThrough: string | null
    finalThrough: string | null
  }
  adAccounts: {
    organisationId: string
    accountNo: GeneratedAlways<number>
    platform: AdDataColumns['ad_accounts.platform']
    nativeId: string
    name: string
    parentNativeId: string | null
    parentName: string | null
    currency: string
    timezone: string
    isActive: boolean
    readBy: string | null
    chosenAt: Moment | null
    recentSpend: string | null
    recentlyDelivering: number | null
    surveyedAt: Moment | null
    failingSince: Moment | null
    errorKind: string | null
    errorCode: string | null
    errorSentence: string | null
    seenAt: Moment
  }
  agentRuns: {
    organisationId: string
    runNo: Generated<number>
    agent: AgentColumns['agent_runs.agent']
    cause: AgentColumns['agent_runs.cause']
    requestedBy: string | null
    ownerId: string
    level: AgentColumns['agent_runs.level']
    state: AgentColumns['agent_runs.state']
    sentence: string | null
    createdAt: Moment
    startedAt: Moment | null
    endedAt: Moment | null
  }
  agentSteps: {
    organisationId: string
    runNo: number
    stepNo: number
    kind: AgentColumns['agent_steps.kind']
    sentence: string
    lines: Json
    result: Json
    rowCount: number
    finishedAt: Moment
    tookMs: number
    setNo: number | null
  }
  agentStops: {
    organisationId: string
    stoppedBy: string
    stoppedAt: Moment
    reason: string
  }
  agents: {
    organisationId: string
    agent: AgentColumns['agents.agent']
    isEnabled: boolean
    level: AgentColumns['agents.level']
    ownerId: string
    platforms: Generated<AgentColumns['agents.platforms'][]>
    accountNos: Generated<number[]>
    mostOpen: number
    pausedBy: string | null
    pausedAt: Moment | null
    stoppedBy: string | null
    stoppedAt: Moment | null
    stopReason: Generated<string>
  }
  alertFeedback: {
    organisationId: string
    alertNo: number
    userId: string
    feedback: AlertColumns['alert_feedback.feedback']
    at: Moment
  }
  alertMailsHeld: {
    organisationId: string
    email: string
    alertNo: number
    since: MomentByDefault
    inBrief: Generated<boolean>
  }
  alertMutes: {
    organisationId: string
    ruleNo: number
    email: string
    at: Moment
  }
  alertRuleVersions: {
    organisationId: string
    ruleNo: number
    version: number
    at: Moment
    byUser: string
    action: string
    content: Json
  }
  alertRules: {
    organisationId: string
    ruleNo: GeneratedAlways<number>
    name: string
    description: string
    platform: AlertColumns['alert_rules.platform'] | null
    snapshotType: AlertColumns['alert_rules.snapshot_type']
    entityId: string | null
    timeRangeType: AlertColumns['alert_rules.time_range_type']
    customStartDate: string | null
    customEndDate: string | null
    scheduleType: AlertColumns['alert_rules.schedule_type']
    scheduleDays: number[]
    isActive: Generated<boolean>
    emailNotification: boolean
    emailRecipients: string
    notificationMessage: string
    webhookIds: string[]
    conditions: Json
    version: Generated<number>
    createdBy: string
    createdAt: Moment
    updatedAt: Moment
    removedAt: Moment | null
    activeFrom: string
    plannedThrough: string | null
    planAgainAt: MomentByDefault
    thresholdCurrency: string | null
    isUrgent: Generated<boolean>
    segment: string | null
    filter: string | null
  }
  alertRuns: {
    organisationId: string
    ruleNo: number
    day: string
    ranAt: Moment
    cause: AlertColumns['alert_runs.cause']
    outcome: AlertColumns['alert_runs.outcome']
    ruleVersion: number
    judged: Generated<number>
    fired: Generated<number>
    unknown: Generated<number>
    notJudged: JsonByDefault
    loads: JsonByDefault
    errorSentence: string | null
  }
  alertSnoozes: {
    organisationId: string
    id: string
    userId: string
    alertNo: number
    snoozeDate: string
    createdAt: Moment
  }
  alertWebhooks: {
    organisationId: string
    id: string
    kind: AlertColumns['alert_webhooks.kind']
    name: string
    host: string
    sealed: string
    createdBy: string
    createdAt: Moment
    lastUsedAt: Moment | null
  }
  alerts: {
    organisationId: string
    alertNo: GeneratedAlways<number>
    ruleNo: number
    entityNo: number
    day: string
    triggeredAt: Moment
    dataThrough: string
    ruleName: string
    ruleVersion: number
    entityName: string
    entityId: string
    platform: AlertColumns['alerts.platform']
    snapshotType: AlertColumns['alerts.snapshot_type']
    currency: string
    conditions: Json
    isProvisional: boolean
    isLate: boolean
    mutedBy: number | null
    restated: Json | null
    restatedAt: Moment | null
    receipts: Json | null
  }
  auditLog: {
    organisationId: string
    seq: string
    at: Moment
    actorId: string | null
    actor: string
    action: string
    subject: string
    detail: Json
    ip: string | null
    requestId: string | null
    hash: Buffer
    /** Part of the hash. Entries from before the seal have none, and an erasure takes it away. */
    nonce: Buffer | null
    seal: Buffer | null
    /** Vouches for what an erasure put in a person’s place. */
    erasedSeal: Buffer | null
  }
  brandLogos: {
    organisationId: string
    hash: Buffer
    type: MailColumns['brand_logos.type']
    wide: number
    high: number
    content: Buffer
  }
  brands: {
    organisationId: string
    client: Generated<string>
    sender: string | null
    colour: string | null
    logoHash: Buffer | null
    changedBy: string
    changedAt: Moment
  }
  budgetSegments: {
    organisationId: string
    entityNo: number
    seq: number
    startsOn: string
    endsOn: string
    amountMicros: string | null
    currency: string | null
    units: string | null
    note: string | null
  }
  certificateEntities: {
    organisationId: string
    certificateNo: number
    entityNo: number
    version: number
  }
  certificateLinks: {
    organisationId: string
    id: string
    certificateNo: number
    tokenHash: Buffer
    madeBy: string
    madeAt: Moment
    expiresAt: Moment
    revokedAt: Moment | null
    opened: Generated<number>
    lastOpenedAt: Moment | null
  }
  certificates: {
    organisationId: string
    certificateNo: GeneratedAlways<number>
    runNo: number
    scope: string
    verdict: QualityColumns['certificates.verdict']
    entities: number
    checks: number
    failures: number
    signedBy: string
    signedAt: Moment
    content: string
    contentHash: Buffer
    /** Hash of the text after a person was erased from it. */
    erasedHash: Buffer | null
    critical: Generated<number>
    blocking: Generated<number>
  }
  changeEvents: {
    organisationId: string
    setNo: number
    seq: GeneratedAlways<number>
    at: Moment
    what: string
    sentence: string
    byUser: string | null
    agent: string | null
  }
  changeItems: {
    organisationId: string
    setNo: number
    itemNo: number
    entityNo: number
    accountNo: number
    campaignNo: number | null
    turn: number
    field: string
    part: Json | null
    beforeValue: Json
    afterValue: Json
    why: string
    receipt: Json
    findingNo: number | null
    direction: ChangeColumns['change_items.direction']
    movedMicros: string | null
    movedCurrency: string | null
    weightMicros: string | null
    stepPercent: number | null
    isUndoable: boolean
    state: ChangeColumns['change_items.state']
    sentence: string | null
    foundValue: Json | null
    warning: string | null
    sendings: Generated<number>
    looks: Generated<number>
    tried: Generated<number>
    sentAt: Moment | null
    againAt: Moment | null
    settledAt: Moment | null
    seenVersion: number | null
    undoOfItem: number | null
    atRiskMicros: string | null
    atRiskCurrency: string | null
    flightNo: number | null
  }
  changePolicies: {
    organisationId: string
    policy: Json | null
    webhookIds: Generated<string[]>
    changedBy: string | null
    changedAt: Moment | null
    stoppedBy: string | null
    stoppedAt: Moment | null
    stopReason: Generated<string>
  }
  changePromises: {
    organisationId: string
    setNo: number
    flightNo: number
    accountNo: number
    campaignNo: number | null
    setting: ChangeColumns['change_promises.setting']
    measure: ChangeColumns['change_promises.measure']
    dataThrough: string
    endsOn: string
    goalMicros: string
    deliveredMicros: string
    stopMicros: string | null
    unchangedMicros: string | null
    modelMicros: string | null
    endMicros: string | null
    lowMicros: string | null
    highMicros: string | null
    recordCount: number
    measuredAt: Moment | null
    appliedOn: string | null
    comparedThrough: string | null
    happenedMicros: string | null
    gap: ChangeColumns['change_promises.gap'] | null
    isRange: boolean
  }
  changeSets: {
    organisationId: string
    setNo: GeneratedAlways<number>
    title: string
    reason: string
    origin: ChangeColumns['change_sets.origin']
    undoOf: number | null
    state: ChangeColumns['change_sets.state']
    digest: string
    proposedBy: string
    agent: string | null
    createdAt: Moment
    proposedAt: Moment | null
    expiresAt: Moment | null
    approvedAt: Moment | null
    approvedBy: string | null
    approvedDigest: string | null
    approvalNote: Generated<string>
    rejectedBy: string | null
    rejectedAt: Moment | null
    rejectionReason: Generated<string>
    stoppedBy: string | null
    stoppedAt: Moment | null
    held: string | null
    itemCount: number
    entityCount: number
    findingCount: number
    notUndoable: number
    platforms: ChangeColumns['change_sets.platforms'][]
    raisedMicros: string | null
    unknownAmounts: number
    isLoweringOnly: boolean
    startedAt: Moment | null
    finishedAt: Moment | null
    weekAfter: Json | null
    measuredAt: Moment | null
  }
  checkRunResults: {
    organisationId: string
    runNo: number
    entityNo: number
    isFailing: boolean
    results: Json
    entityVersion: number | null
  }
  checkRuns: {
    organisationId: string
    runNo: GeneratedAlways<number>
    cause: QualityColumns['check_runs.cause']
    scope: Json
    checkIds: string[] | null
    state: Generated<QualityColumns['check_runs.state']>
    done: Generated<number>
    total: Generated<number>
    checks: JsonByDefault
    failures: Generated<number>
    opened: Generated<number>
    closed: Generated<number>
    returned: Generated<number>
    unknownIds: Generated<string[]>
    startedBy: string | null
    createdAt: Moment
    startedAt: Moment | null
    finishedAt: Moment | null
    errorSentence: string | null
    basis: Json | null
    soFar: Json | null
  }
  checkVectors: {
    organisationId: string
    vectorNo: GeneratedAlways<number>
    hash: Buffer
    outcomes: string
  }
  checkups: {
    organisationId: string
    entityNo: number
    accountNo: number
    platform: QualityColumns['checkups.platform']
    kind: QualityColumns['checkups.kind']
    nativeId: string
    name: string
    parentNo: number | null
    orderNo: number | null
    rootNo: number
    children: number
    effective: QualityColumns['checkups.effective']
    channel: string | null
    startsOn: string | null
    endsOn: string | null
    budgetMicros: string | null
    spendMicros: string | null
    pacing: number | null
    usedPercent: number | null
    vectorNo: number
    belowNo: number
    score: number | null
    confidence: number
    passedWeight: number
    applicableWeight: number
    isBySpend: boolean
    outcomesRan: number
    outcomesSkipped: number
    runNo: number
    checkedAt: Moment
    critical: Generated<number>
    high: Generated<number>
    medium: Generated<number>
    low: Generated<number>
    atRiskMicros: Generated<string>
    atRiskUnknown: Generated<number>
    currency: string
    spendSince: string | null
    dataThrough: string | null
    finalThrough: string | null
    leftMicros: string | null
    goalMicros: string | null
    goalUnit: QualityColumns['checkups.goal_unit'] | null
    goalBy: QualityColumns['checkups.goal_by'] | null
    cappedScore: GeneratedAlways<number | null>
  }
  connections: {
    organisationId: string
    id: string
    platform: AdDataColumns['connections.platform']
    label: string
    state: Generated<AdDataColumns['connections.state']>
    addresses: Json
    scopes: Generated<string[]>
    sealedCredentials: string | null
    credentialsExpireAt: Moment | null
    connectedBy: string
    signedInAt: Moment
    tests: JsonByDefault
    validatedAt: Moment | null
    lastOkAt: Moment | null
    failingSince: Moment | null
    errorKind: string | null
    errorCode: string | null
    errorSentence: string | null
    createdAt: MomentByDefault
  }
  customCheckVersions: {
    organisationId: string
    customNo: number
    version: number
    at: Moment
    byUser: string
    action: string
    definition: Json
  }
  customChecks: {
    organisationId: string
    customNo: GeneratedAlways<number>
    name: string
    definition: Json
    reads: string[]
    version: Generated<number>
    updatedBy: string
    updatedAt: Moment
    removedAt: Moment | null
  }
  directoryTokens: {
    organisationId: string
    id: string
    tokenHash: Buffer
    madeBy: string
    madeAt: Moment
    lastUsedAt: Moment | null
    revokedAt: Moment | null
  }
  entities: {
    organisationId: string
    entityNo: GeneratedAlways<number>
    accountNo: number
    kind: AdDataColumns['entities.kind']
    nativeKind: string
    nativeId: string
    parentNo: number | null
    name: string
    status: AdDataColumns['entities.status']
    nativeStatus: string
    startsOn: string | null
    endsOn: string | null
    settings: Json
    raw: Json
    contentHash: Buffer
    version: Generated<number>
    platformUpdatedAt: Moment | null
    firstSeenAt: Moment
    changedAt: Moment
    goneAt: Moment | null
  }
  entityLinks: {
    organisationId: string
    fromNo: number
    toNo: number
  }
  entityMarks: {
    organisationId: string
    accountNo: number
    changes: Generated<string>
  }
  entityNotes: {
    organisationId: string
    noteNo: GeneratedAlways<number>
    entityNo: number
    text: string
    createdBy: string
    createdAt: Moment
  }
  entityVersions: {
    organisationId: string
    entityNo: number
    version: number
    at: Moment
    changes: Json
    actor: string | null
    actorSource: AdDataColumns['entity_versions.actor_source']
    changeSetNo: number | null
  }
  factDays: {
    organisationId: string
    accountNo: number
    day: string
    readOn: string
    readAt: Moment
  }
  factLoads: {
    organisationId: string
    loadNo: GeneratedAlways<number>
    accountNo: number
    fromDay: string
    toDay: string
    loadedAt: Moment
  }
  factSlices: {
    organisationId: string
    accountNo: number
    level: AdDataColumns['fact_slices.level']
    day: string
    loadNo: number
    isWhole: boolean
    isHistory: Generated<boolean>
    isFinal: boolean
    spendTotal: string | null
    entityNos: Buffer
    rowMarks: Buffer
    impressions: Buffer | null
    billableImpressions: Buffer | null
    clicks: Buffer | null
    linkClicks: Buffer | null
    spend: Buffer | null
    mediaCost: Buffer | null
    totalCost: Buffer | null
    revenue: Buffer | null
    conversions: Buffer | null
    conversionsClick: Buffer | null
    conversionsView: Buffer | null
    conversionValue: Buffer | null
    videoStarts: Buffer | null
    videoQ25: Buffer | null
    videoQ50: Buffer | null
    videoQ75: Buffer | null
    videoCompletes: Buffer | null
    videoViews: Buffer | null
    measurableImpressions: Buffer | null
    viewableImpressions: Buffer | null
    bidRequests: Buffer | null
    bids: Buffer | null
    wins: Buffer | null
    plays: Buffer | null
  }
  findingEvents: {
    organisationId: string
    findingNo: number
    seq: GeneratedAlways<number>
    at: Moment
    what: string
    byUser: string | null
    detail: string | null
  }
  findingTallies: {
    organisationId: string
    tallyNo: GeneratedAlways<string>
    facet: QualityColumns['finding_tallies.facet']
    value: string
    dsp: string
    currency: string
    leftUntil: string
    isMuted: boolean
    count: number
    micros: string
  }
  findingVisits: {
    organisationId: string
    userId: string
    seenAt: Moment
  }
  findings: {
    organisationId: string
    findingNo: GeneratedAlways<number>
    checkId: string
    entityNo: number
    campaignNo: number | null
    platform: QualityColumns['findings.platform']
    channel: string | null
    severity: QualityColumns['findings.severity']
    mode: QualityColumns['findings.mode']
    isOpen: Generated<boolean>
    firstSeenAt: Moment
    openedAt: Moment
    lastSeenAt: Moment
    closedAt: Moment | null
    closedBecause: string | null
    returned: Generated<number>
    runNo: number
    checkVersion: number
    expected: string
    found: string
    atRiskMicros: string | null
    currency: string
    formula: string
    hasLittleData: boolean
    sameFix: string
    mutedBy: number | null
    ownerId: string | null
    handling: QualityColumns['findings.handling'] | null
    handledBy: string | null
    handledAt: Moment | null
    handledUntil: string | null
    reason: string | null
    inputs: JsonByDefault
    dataThrough: string | null
    leftUntil: GeneratedAlways<string>
    isMuted: Generated<boolean>
    stakes: JsonByDefault
    beyondMicros: Generated<string>
    moneyMark: Generated<string>
    campaignNos: Generated<number[]>
    campaignMicros: Generated<string[]>
    countedMicros: Generated<string>
    /** When it last got worse. */
    worseAt: Moment | null
    /** Amount at risk before it got worse. */
    worseFromMicros: string | null
    /** The money at risk it is held to. */
    steadyMicros: string | null
  }
  idempotencyKeys: {
    organisationId: string
    userId: string
    key: string
    requestHash: Buffer
    answer: Json | null
    createdAt: MomentByDefault
  }
  identities: {
    organisationId: string
    issuer: string
    subject: string
    userId: string
    linkedAt: Moment
  }
  identityDomains: {
    organisationId: string
    id: string
    domain: string
    word: string
    provenAt: Moment | null
    addedBy: string
    addedAt: Moment
  }
  identityProviders: {
    organisationId: string
    issuer: string
    clientId: string
    sealedSecret: string | null
    roleClaim: string | null
    roleRules: JsonByDefault
    defaultRole: PeopleColumns['identity_providers.default_role'] | null
    isRequired: Generated<boolean>
    lastUsedAt: Moment | null
    updatedBy: string
    updatedAt: Moment
  }
  invitations: {
    organisationId: string
    id: string
    email: string
    role: PeopleColumns['invitations.role']
    message: string | null
    tokenHash: Buffer
    invitedBy: string
    sentAt: Moment
    expiresAt: Moment
    acceptedAt: Moment | null
    revokedAt: Moment | null
  }
  mailAddresses: {
    organisationId: string
    email: string
    askedAt: Moment
    confirmedAt: Moment | null
    topic: MailColumns['mail_addresses.topic']
  }
  memberships: {
    organisationId: string
    userId: string
    role: PeopleColumns['memberships.role']
    deactivatedAt: Moment | null
    createdAt: MomentByDefault
    invitedBy: string | null
    externalId: string | null
    leftDirectoryAt: Moment | null
    /** The client whose lists they chose to see, by name. */
    client: string | null
    directoryName: string | null
  }
  migrations: {
    name: string
    checksum: string
    appliedAt: MomentByDefault
  }
  nameCoverageDays: {
    organisationId: string
    templateNo: number
    onDay: string
    valid: number
    repairable: number
    invalid: number
  }
  nameReadings: {
    organisationId: string
    entityNo: number
    accountNo: number
    templateNo: number
    templateVersion: number
    name: string
    why: string
    status: TaxonomyColumns['name_readings.status']
    counts: boolean
    segmentValues: Json
    verdict: Json | null
    failing: string[]
    suggestedName: string | null
    since: Moment
    readAt: Moment
    isTold: Generated<boolean>
  }
  nameTemplateVersions: {
    organisationId: string
    templateNo: number
    version: number
    at: Moment
    byUser: string
    action: string
    definition: Json
    activeFrom: string | null
  }
  nameTemplates: {
    organisationId: string
    templateNo: GeneratedAlways<number>
    name: string
    kind: TaxonomyColumns['name_templates.kind']
    state: TaxonomyColumns['name_templates.state']
    definition: Json
    version: Generated<number>
    activeFrom: string | null
    backfill: Generated<boolean>
    ownerId: string | null
    updatedBy: string
    updatedAt: Moment
    removedAt: Moment | null
  }
  organisationExportChunks: {
    organisationId: string
    exportId: string
    chunkNo: number
    content: Buffer
  }
  organisationExports: {
    organisationId: string
    id: string
    requestedBy: string
    requestedAt: Moment
    rowsDone: Generated<number>
    rowsTotal: number | null
    bytes: Generated<string>
    readyAt: Moment | null
    expiresAt: Moment
  }
  organisationKeys: {
    organisationId: string
    keyNo: number
    wrapped: string
    createdAt: MomentByDefault
  }
  organisationNumbers: {
    organisationId: string
    kind: string
    latest: number
  }
  organisationRates: {
    organisationId: string
    rateNo: GeneratedAlways<string>
    base: string
    quote: string
    onDay: RateColumns['organisation_rates.on_day']
    /** The rate as published. */
    rate: string
    source: string
    origin: RateColumns['organisation_rates.origin']
    byUser: string
    loadedAt: Moment
  }
  organisations: {
    organisationId: string
    name: string
    timezone: Generated<string>
    currency: Generated<string>
    accountSize: string | null
    onboardingState: Generated<PeopleColumns['organisations.onboarding_state']>
    isPremium: Generated<boolean>
    freemiumEndsAt: Moment
    freemiumExtendedAt: Moment | null
    createdAt: MomentByDefault
    /** Made by the program, to be looked at. */
    isSample: Generated<boolean>
    /** From this day, as the organisation counts days, its members need a second factor. */
    secondFactorOn: string | null
    /** When the organisation is erased. */
    eraseAt: Moment | null
    /** The owner who requested the erasure. */
    eraseAskedBy: string | null
  }
  outbox: {
    organisationId: string
    id: string
    channel: string
    recipient: string
    dedupeKey: string
    subject: string
    payload: Json
    state: Generated<WorkColumns['outbox.state']>
    dueAt: MomentByDefault
    firstDueAt: MomentByDefault
    leaseOwner: string | null
    leaseUntil: Moment | null
    fence: Generated<string>
    attempts: Generated<number>
    lastError: string | null
    finishedAt: Moment | null
    createdAt: MomentByDefault
    /** A webhook’s own id; a mail has none. */
    receiver: string | null
    /** For the worker that its organisation is reserved for. */
    isReserved: Generated<boolean>
  }
  pacingSettings: {
    organisationId: string
    atStart: number
    least: number
    lowestLanding: number
    highestLanding: number
    targetMarginPct: number | null
    updatedBy: string
    updatedAt: Moment
  }
  passkeyChallenges: {
    challenge: string
    purpose: PeopleColumns['passkey_challenges.purpose']
    userId: string | null
    browserHash: Buffer | null
    expiresAt: Moment
  }
  passkeys: {
    id: string
    userId: string
    credentialId: string
    publicKey: Buffer
    counter: Generated<string>
    transports: Generated<string[]>
    name: string
    createdAt: MomentByDefault
    lastUsedAt: Moment | null
  }
  passwordResets: {
    tokenHash: Buffer
    userId: string
    epoch: number
    expiresAt: Moment
    usedAt: Moment | null
  }
  pendingConnections: {
    organisationId: string
    stateHash: Buffer
    userId: string
    platform: AdDataColumns['pending_connections.platform']
    connectionId: string | null
    sealedVerifier: string | null
    returnTo: string
    expiresAt: Moment
  }
  pendingSignUps: {
    email: string
    fullName: string
    passwordHash: string
    organisationName: string | null
    codeHash: Buffer
    sentAt: Moment
    expiresAt: Moment
    tries: Generated<number>
    failures: Generated<number>
    closedUntil: Moment | null
    browserHash: Generated<Buffer>
    inviteOrganisationId: string | null
    inviteHash: Buffer | null
    begunAt: MomentByDefault
  }
  pendingSingleSignOns: {
    organisationId: string
    stateHash: Buffer
    browserHash: Buffer
    issuer: string
    sealed: string
    expiresAt: Moment
  }
  planFiles: {
    organisationId: string
    sheetId: string
    fileName: string
    content: Buffer
  }
  planHeaderChoices: {
    organisationId: string
    fingerprint: Buffer
    columns: Json
    chosenBy: string
    /** The day of it, as the organisation counts days. */
    chosenOn: string
    chosenAt: Moment
  }
  planRows: {
    organisationId: string
    sheetId: string
    rowNo: number
    cells: Json
    reference: Json
    errors: Json
    matchErrors: JsonByDefault
    entityNo: number | null
    startsOn: string | null
    endsOn: string | null
    budgetMicros: string | null
    currency: string | null
    goalUnits: string | null
    goalType: string | null
    kpi: string | null
    kpiTarget: string | null
    clientRateMicros: string | null
    rateType: string | null
    marginTargetPercent: string | null
    owner: string | null
    counts: GeneratedAlways<boolean>
    countries: string[] | null
    /** From 1 where a row of the sheet is several of the plan. */
    part: Generated<number>
  }
  planSheets: {
    organisationId: string
    id: string
    name: string
    source: PlanSheetColumns['plan_sheets.source']
    connectionId: string | null
    spreadsheetId: string | null
    tab: string | null
    contentHash: Buffer
    readAt: Moment
    note: string | null
    errorSentence: string | null
    addedBy: string
    createdAt: MomentByDefault
    tables: JsonByDefault
  }
  platformCalls: {
    organisationId: string
    id: string
    connectionId: string
    at: Moment
    method: string
    path: string
    status: number | null
    code: string | null
    ms: number
    bytes: number
  }
  premiumRequests: {
    organisationId: string
    id: string
    requestedBy: string
    requestedAt: MomentByDefault
    grantedAt: Moment | null
  }
  rateFeed: {
    onlyRow: Generated<boolean>
    address: string
    etag: string | null
    readAt: Moment | null
    failingSince: Moment | null
    errorSentence: string | null
  }
  rateLimits: {
    key: string
    usedUntil: Moment
  }
  recoveryCodes: {
    userId: string
    codeHash: Buffer
    usedAt: Moment | null
  }
  referenceRates: {
    rateNo: GeneratedAlways<string>
    base: string
    quote: string
    onDay: RateColumns['reference_rates.on_day']
    /** The rate as published. */
    rate: string
    source: string
    isHeld: Generated<boolean>
    loadedAt: Moment
  }
  refreshTokens: {
    tokenHash: Buffer
    sessionId: string
    generation: number
    issuedAt: MomentByDefault
    usedAt: Moment | null
  }
  reportDestinations: {
    organisationId: string
    id: string
    kind: ReportColumns['report_destinations.kind']
    name: string
    place: string
    format: ReportColumns['report_destinations.format']
    sealed: string
    createdBy: string
    createdAt: Moment
    hostKey: string | null
    lastUsedAt: Moment | null
  }
  reportEmbeds: {
    organisationId: string
    id: string
    reportNo: number
    tokenHash: Buffer
    madeBy: string
    madeAt: Moment
    expiresAt: Moment
    revokedAt: Moment | null
    opened: Generated<number>
    lastOpenedAt: Moment | null
  }
  reportJobs: {
    organisationId: string
    accountNo: number
    fromDay: string
    toDay: string
    job: Json
    startedAt: Moment
  }
  reportLinks: {
    organisationId: string
    id: string
    runNo: number
    tokenHash: Buffer
    madeBy: string
    madeAt: Moment
    expiresAt: Moment
    revokedAt: Moment | null
    opened: Generated<number>
    lastOpenedAt: Moment | null
  }
  reportMutes: {
    organisationId: string
    reportNo: number
    email: string
    at: Moment
  }
  reportOutsiders: {
    organisationId: string
    reportNo: number
    email: string
  }
  reportRecipients: {
    organisationId: string
    reportNo: number
    userId: string
  }
  reportRuns: {
    organisationId: string
    runNo: Generated<number>
    reportNo: number | null
    name: string
    fromDay: string
    toDay: string
    rows: number
    answer: string
    ledger: Buffer
    createdBy: string
    createdAt: Moment
    letterhead: Json | null
    notSent: string | null
  }
  reportSchedules: {
    organisationId: string
    reportNo: number
    weekdays: number[]
    hour: number
    waits: boolean
    changedBy: string
    changedAt: Moment
    parameters: JsonByDefault
    whenComplete: Generated<boolean>
    onlyIf: Json | null
    webhookIds: Generated<string[]>
    destinationIds: Generated<string[]>
  }
  reportSends: {
    organisationId: string
    runNo: number
    userId: string | null
    sendNo: GeneratedAlways<number>
    way: Generated<ReportColumns['report_sends.way']>
    recipient: string | null
    workKey: string | null
  }
  retentionSettings: {
    organisationId: string
    kind: string
    days: number
  }
  savedReports: {
    organisationId: string
    reportNo: GeneratedAlways<number>
    name: string
    question: Json
    isShared: boolean
    createdBy: string
    createdAt: Moment
  }
  savedViews: {
    organisationId: string
    viewNo: GeneratedAlways<number>
    screen: string
    name: string
    address: string
    isShared: boolean
    createdBy: string
    createdAt: Moment
  }
  scoreDays: {
    organisationId: string
    entityNo: number
    onDay: string
    score: number | null
    critical: number
    high: number
    checkedAt: Moment
  }
  selectedCheckVersions: {
    organisationId: string
    selectedNo: number
    version: number
    at: Moment
    byUser: string
    action: string
    content: Json
  }
  selectedChecks: {
    organisationId: string
    selectedNo: GeneratedAlways<number>
    checkId: string
    checkName: string
    dspName: QualityColumns['selected_checks.dsp_name']
    channelName: string
    isOn: boolean
    mode: QualityColumns['selected_checks.mode']
    fieldsData: Json
    overrides: Json
    version: Generated<number>
    updatedBy: string
    updatedAt: Moment
    removedAt: Moment | null
  }
  sessions: {
    id: string
    userId: string
    epoch: number
    companionHash: Buffer | null
    companionSeenAt: Moment | null
    userAgent: string | null
    ip: string | null
    createdAt: MomentByDefault
    expiresAt: Moment
    lastSeenAt: MomentByDefault
    revokedAt: Moment | null
    revokedBecause: string | null
    /** When the person last proved who they are; at sign-in if never since. */
    provenAt: Moment | null
    secondFactorAt: Moment | null
    /** The organisation whose identity provider signed the person in. */
    vouchedBy: string | null
  }
  signInDomains: {
    domain: string
    organisationId: string
  }
  signInTickets: {
    tokenHash: Buffer
    userId: string
    epoch: number
    tries: Generated<number>
    expiresAt: Moment
    /** The organisation whose identity provider gave the first proof. */
    vouchedBy: string | null
  }
  slots: {
    organisationId: string
    kind: string
    subject: string
    slotKey: string
    state: Generated<WorkColumns['slots.state']>
    dueAt: Moment
    firstDueAt: Moment
    leaseOwner: string | null
    leaseUntil: Moment | null
    fence: Generated<string>
    attempts: Generated<number>
    outcome: string | null
    detail: Json | null
    lastError: string | null
    finishedAt: Moment | null
    createdAt: MomentByDefault
    /** For the worker that its organisation is reserved for. */
    isReserved: Generated<boolean>
  }
  syncRuns: {
    organisationId: string
    id: string
    connectionId: string
    accountNo: number
    cause: AdDataColumns['sync_runs.cause']
    state: AdDataColumns['sync_runs.state']
    startedAt: Moment
    finishedAt: Moment | null
    requests: Generated<number>
    entitiesChanged: Generated<number>
    daysChanged: Generated<number>
    rowsRead: Generated<number>
    daysDone: Generated<number>
    daysTotal: Generated<number>
    errorKind: string | null
    errorCode: string | null
    errorSentence: string | null
  }
  system: {
    onlyRow: Generated<boolean>
    epoch: Generated<number>
    /** Offset of the product’s clock from the machine’s. */
    clockAheadMs: Generated<string>
    /** The moment at which the product’s clock was told to begin. */
    clockBeganAt: Moment | null
    /** Organisations whose work is reserved for one worker. */
    reservedOrganisations: Generated<string[]>
    replayEndsAt: Moment | null
    /** The day of the past that is being replayed. */
    replayDay: string | null
    replayDaysDone: Generated<number>
    replayDays: Generated<number>
    replayStepsDone: Generated<string[]>
    /** Since when people of samples cannot sign in. */
    samplesClosedAt: Moment | null
  }
  totpSecrets: {
    userId: string
    sealedSecret: string
    confirmedAt: Moment | null
    lastStep: Generated<string>
    createdAt: MomentByDefault
  }
  users: {
    id: string
    email: string
    fullName: string
    passwordHash: string | null
    emailVerifiedAt: Moment | null
    deactivatedAt: Moment | null
    createdAt: MomentByDefault
    googleSubject: string | null
    preferences: JsonByDefault
    erasedAt: Moment | null
  }
  valueListVersions: {
    organisationId: string
    listNo: number
    version: number
    at: Moment
    byUser: string
    action: string
    listValues: Json
  }
  valueLists: {
    organisationId: string
    listNo: GeneratedAlways<number>
    name: string
    listValues: Json
    version: Generated<number>
    updatedBy: string
    updatedAt: Moment
  }
  visibleAccounts: {
    organisationId: string
    connectionId: string
    accountNo: number
  }
  watermarks: {
    organisationId: string
    accountNo: number
    dataset: AdDataColumns['watermarks.dataset']
    pulledAt: Moment
    fullAt: Moment | null
    mark: string | null
    dataFrom: string | null
    dataThrough: string | null
    /** Up to where everything was read after it had settled. */
    finalThrough: string | null
    /** Up to where delivery was read after it had settled. */
    deliveryFinalThrough: string | null
  }
  writeMarks: {
    whose: string
    writtenBy: string
    tableName: string
  }
}
