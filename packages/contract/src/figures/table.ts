import type { Figure } from './figure.ts'

type FigureSources = Pick<Figure, 'metrics' | 'files' | 'texts'>

const row = (
  name: string,
  unit: Figure['unit'],
  period: Figure['period'],
  basis: Figure['basis'],
  through: Figure['through'],
  by: string | null,
  at: readonly string[],
  sources: FigureSources = {},
): Figure => ({ name, unit, period, basis, through, by, at, ...sources })

const BRIEF = 'apps/server/src/features/watching/alerts/notifications/brief-mail.ts'
const CERTIFICATE = 'apps/server/src/features/watching/certificates/pdf/document.ts'

/** Money of campaigns, budgets and issues. */
const MONEY = {
  budget: row('Budget', 'goal', 'whole', 'goal', 'account', 'budget/line-item-goal.ts resolveGoal', ['flight goal', 'flight goal_converted', 'node pacing.goal.amount', 'pacing.flight segments.amount', 'pacing.reallocate lines.budget', 'pacing.plans unplanned.budget', 'pacing.plans unplanned.converted', 'pacing.plans unmatched.budget', 'pacing.plans unmatched.converted'], { metrics: ['budget_amount'], files: ['pacing Budget'] }),
  platform_budget: row('Platform budget', 'money', 'whole', 'set', 'account', 'checks/money.ts wholeBudget', ['node budget'], { files: ['campaigns Platform budget'] }),
  earlier_budget: row('Budget before the edit', 'goal', 'whole', 'goal', 'account', 'budget/line-item-goal.ts resolveGoal', ['pacing.flight goal_before']),
  plan_value: row('Signed', 'goal', 'whole', 'plan', 'moment', 'plan-sheets/plan-diff.ts planDifferences', ['pacing.plans differences.planned.amount', 'pacing.plans differences.planned.percent', 'pacing.plans differences.planned.target']),
  platform_value: row('On the platform', 'goal', 'whole', 'setting', 'moment', 'plan-sheets/plan-diff.ts planDifferences', ['pacing.plans differences.set.amount', 'pacing.plans differences.set.percent', 'pacing.plans differences.set.target']),
  spend: row('Spent', 'money', 'known', 'spend', 'account', 'checks/money-status.ts computeStand', ['node spend', 'node spend_converted'], { files: ['campaigns Spent'] }),
  delivered: row('Delivered', 'goal', 'flight', 'spend', 'account', 'pacing/flight-figures.ts readFlight', ['flight delivered', 'pacing.project delivered'], { metrics: ['budget_delivered'], files: ['pacing Delivered'] }),
  delivered_day: row('Delivered on a day', 'goal', 'day', 'spend', 'account', 'pacing/flight-figures.ts readFlight', ['day delivered']),
  planned_day: row('Planned for a day', 'goal', 'day', 'goal', 'account', 'budget/goal.ts dueOn', ['day planned']),
  expected: row('Expected to date', 'goal', 'flight', 'goal', 'account', 'pacing/flight-figures.ts readFlight', ['flight expected', 'pacing.project expected'], { metrics: ['budget_expected'], files: ['pacing Expected to date'] }),
  pacing: row('Pacing %', 'percent', 'flight', 'goal', 'account', 'pacing/flight-figures.ts readFlight', ['flight pacing_pct', 'pacing.project pacing_pct', 'node pacing.percent'], { metrics: ['pacing', 'budget_pace'], files: ['pacing Pacing %', 'campaigns Pacing %'] }),
  last_day: row('Last day', 'goal', 'last_day', 'spend', 'account', 'pacing/flight-figures.ts readFlight', ['flight last_day']),
  last_day_pct: row('Yesterday pace', 'percent', 'last_day', 'goal', 'account', 'pacing/flight-figures.ts readFlight', ['flight last_day_pct', 'pacing.project last_day_pct'], { metrics: ['yesterday_pace'] }),
  usual_day: row('Usual day', 'goal', 'flight', 'spend', 'account', 'pacing/usual-day.ts usualDay', ['pacing.flight usual_day.low', 'pacing.flight usual_day.high']),
  needed_a_day: row('Needed a day', 'goal', 'ahead', 'left', 'account', 'pacing/flight-figures.ts readFlight', ['flight needed_per_day', 'pacing.project needed_per_day'], { metrics: ['required_daily'], files: ['pacing Needed a day'] }),
  best_day: row('Best day this week', 'goal', 'week', 'spend', 'account', 'pacing/flight-figures.ts readFlight', ['flight best_day', 'pacing.project best_day']),
  catch_up: row('Needed over best day', 'ratio', 'ahead', 'left', 'account', 'pacing/flight-figures.ts readFlight', ['flight catch_up', 'pacing.project catch_up']),
  mean_day: row('A day now', 'goal', 'week', 'spend', 'account', 'budget/run-rate.ts runRateAt', ['pacing.flight lines.mean_day']),
  projected: row('Projected end', 'goal', 'whole', 'spend', 'account', 'pacing/projection.ts project', ['change-promise unchanged.amount', 'flight projected', 'pacing.project projected', 'pacing.flights totals.projected', 'pacing.flights totals.native.projected'], { metrics: ['budget_projected'], files: ['pacing Projected end'] }),
  projected_pct: row('Projected end %', 'percent', 'whole', 'goal', 'account', 'pacing/projection.ts project', ['change-promise unchanged.percent', 'flight projected_pct', 'pacing.project projected_pct', 'pacing.flights totals.projected_pct'], { metrics: ['budget_landing'], files: ['campaigns Projected end %'] }),
  band80: row('8 in 10 land between', 'goal', 'whole', 'spend', 'account', 'pacing/projection.ts project', ['flight band80', 'pacing.project band80'], { files: ['pacing Projected end low', 'pacing Projected end high'] }),
  band50: row('Half land between', 'goal', 'whole', 'spend', 'account', 'pacing/projection.ts project', ['flight band50', 'pacing.project band50']),
  run_rate: row('Delivered at run rate', 'goal', 'whole', 'spend', 'account', 'pacing/budget-end.ts budgetEnd', ['flight run_rate_end', 'pacing.project run_rate_end'], { files: ['pacing Delivered at run rate'] }),
  run_rate_pct: row('Run rate at end %', 'percent', 'whole', 'goal', 'account', 'pacing/budget-end.ts budgetEnd', ['flight run_rate_pct', 'pacing.project run_rate_pct'], { metrics: ['projected_pct', 'budget_run_rate'], files: ['pacing Run rate at end %', 'campaigns Run rate at end %'] }),
  days_dark: row('Days without delivery', 'days', 'ahead', 'goal', 'account', 'budget/run-rate.ts projectRunOut', ['flight days_dark', 'pacing.project days_dark'], { files: ['pacing Days without delivery'] }),
  flight_days: row('Days', 'days', 'whole', 'goal', 'account', 'pacing/flight-figures.ts readFlight', ['flight days.total', 'flight days.elapsed', 'flight days.left', 'pacing.project days.total', 'pacing.project days.elapsed', 'pacing.project days.left', 'pacing.project days.reported', 'pacing.project ignored_days', 'pacing.project days_ahead']),
  budget_used: row('Budget used', 'percent', 'flight', 'goal', 'account', 'checks/money-status.ts computeStand', ['node pacing.used_percent'], { metrics: ['budget_used_pct'] }),
  left: row('Left of its budget', 'money', 'ahead', 'left', 'account', 'checks/risk/money-left.ts makeMoneyLeft', ['node left']),
  most_left: row('Most that can still be spent', 'goal', 'ahead', 'left', 'account', 'pacing/budget-left.ts spendableOnPlatform', ['pacing.flight most_left']),
  at_risk: row('Spend at risk', 'money', 'ahead', 'left', 'account', 'checks/risk/count-once.ts countOnce', ['finding spend_at_risk.amount', 'finding spend_at_risk.converted', 'node qa.at_risk', 'node qa.at_risk_converted', 'flight risk_converted', 'findings.list kpis.at_risk', 'findings.list kpis.at_risk_total', 'findings.list facets.severity.at_risk', 'findings.list facets.severity.at_risk_total', 'findings.list facets.campaign.at_risk', 'findings.list facets.campaign.at_risk_total', 'findings.list facets.check.at_risk', 'findings.list facets.check.at_risk_total', 'findings.list facets.owner.at_risk', 'findings.list facets.owner.at_risk_total', 'findings.list facets.dsp.at_risk', 'findings.list facets.dsp.at_risk_total', 'findings.list matrix.at_risk', 'findings.list matrix.at_risk_total', 'pacing.plans differences.at_risk', 'pacing.plans differences.converted', 'checkRuns.live at_risk', 'checkRuns.live at_risk_total', 'checkRuns.live first.at_risk', 'checks.dryRun results.at_risk', 'checks.dryRun results.at_risk_total', 'checks.dryRun results.first.at_risk.amount', 'customChecks.test at_risk', 'customChecks.test at_risk_total', 'content at_risk'], { metrics: ['spend_at_risk'], files: ['issues Spend at risk', 'campaigns Spend at risk'], texts: [[CERTIFICATE, 'Spend at risk']] }),
  at_risk_share: row('Share that counts', 'money', 'ahead', 'left', 'account', 'checks/risk/count-once.ts countOnce', ['finding spend_at_risk.counted']),
  at_risk_input: row('Input of spend at risk', 'metric', 'ahead', 'left', 'account', 'receipt/term.ts termText', ['finding spend_at_risk.inputs.value']),
  at_risk_unknown: row('Unknown spend at risk', 'count', 'now', 'checks', 'run', 'checks/roll-up.ts rollUp', ['node qa.at_risk_unknown', 'checks.dryRun results.at_risk_unknown']),
  at_risk_new: row('New spend at risk', 'money', 'since', 'left', 'run', 'checks/risk/count-once.ts countOnce', ['findings.list since_last_visit.new_at_risk', 'findings.list since_last_visit.new_at_risk_total']),
  kept: row('Kept this month', 'money', 'calendar_month', 'left', 'run', 'money/money-total.ts sumCurrencies', ['findings.list kept.kept', 'findings.list kept.kept_total']),
  underspend_at_risk: row('Underspend at risk', 'goal', 'ahead', 'left', 'account', 'pacing/landing-risk.ts landingRisk', ['flight risk.under', 'pacing.flights totals.under_risk', 'pacing.flights totals.native.under_risk'], { files: ['pacing Underspend at risk'] }),
  overspend_at_risk: row('Overspend at risk', 'goal', 'ahead', 'left', 'account', 'pacing/landing-risk.ts landingRisk', ['flight risk.over', 'pacing.flights totals.over_risk', 'pacing.flights totals.native.over_risk'], { files: ['pacing Overspend at risk'] }),
  live_budget: row('Live budget', 'money', 'whole', 'goal', 'accounts', null, ['pacing.flights totals.budget', 'pacing.flights totals.native.budget']),
  projected_budget: row('Budgets with a projected end', 'money', 'whole', 'goal', 'accounts', null, ['pacing.flights totals.projected_budget', 'pacing.flights totals.native.projected_budget']),
  spent_week: row('Spent in 7 days', 'money', 'week', 'spend', 'account', 'metrics/reading.ts readMetric', ['alerts.spend entities.spend', 'alerts.spend entities.worth', 'alerts.groups list.spend', 'alerts.groups list.spend_total'], { texts: [[BRIEF, 'Spent in 7 days']] }),
  spent_month: row('Spent in 30 days', 'money', 'month', 'spend', 'account', null, ['connections.accounts accounts.spend_30d', 'connections.accounts accounts.spend_30d_converted', 'connections.accounts spend_30d_total']),
  spend_since: row('Spend since', 'money', 'since', 'spend', 'account', null, ['violation spend_since']),
  day_spend: row('Spend', 'money', 'chosen', 'spend', 'account', 'metrics/reading.ts readMetric', ['entities.days days.spend', 'changes.one week_after.money.spent_before', 'changes.one week_after.money.spent_since'], { metrics: ['spend'] }),
  impressions: row('Impressions', 'count', 'chosen', 'delivery', 'account', 'metrics/reading.ts readMetric', ['entities.days days.impressions'], { metrics: ['impressions'] }),
  clicks: row('Clicks', 'count', 'chosen', 'delivery', 'account', 'metrics/reading.ts readMetric', ['entities.days days.clicks'], { metrics: ['clicks'] }),
  usual_a_day: row('Usual delivery a day', 'metric', 'since', 'delivery', 'account', 'pacing/fall.ts findFall', ['triage.one missing.usual_a_day']),
  now_a_day: row('Delivery a day since it fell', 'metric', 'since', 'delivery', 'account', 'pacing/fall.ts findFall', ['triage.one missing.now_a_day']),
  missing_a_day: row('Missing a day', 'metric', 'since', 'delivery', 'account', 'triage/triage.ts triageEntity', ['triage.one missing.missing_a_day']),
  missing: row('Missing so far', 'metric', 'since', 'delivery', 'account', 'triage/triage.ts triageEntity', ['triage.one missing.total']),
  missing_days: row('Days with less than usual', 'days', 'since', 'delivery', 'account', 'triage/triage.ts triageEntity', ['triage.one missing.days']),
  triage_number: row('Number behind a triage step', 'metric', 'now', 'metric', 'account', 'triage/judge.ts judgeSteps', ['triage.one steps.numbers.value']),
  conversions: row('Conversions', 'count', 'chosen', 'delivery', 'account', 'metrics/reading.ts readMetric', ['entities.days days.conversions'], { metrics: ['conversions'] }),
} // prettier-ignore

/** Revenue, cost and margin. */
const MARGIN = {
  revenue: row('Revenue', 'money', 'flight', 'revenue', 'account', 'margin/revenue.ts readRevenue', ['margin revenue', 'pacing.flights totals.revenue', 'pacing.flights totals.native.revenue', 'margin.compute revenue'], { metrics: ['revenue'], files: ['pacing Revenue'] }),
  media_cost: row('Media cost', 'money', 'flight', 'media_cost', 'account', 'metrics/reading.ts readMetric', ['margin media'], { metrics: ['media_cost'] }),
  other_cost: row('Data and fees', 'money', 'flight', 'total_cost', 'account', 'metrics/reading.ts readMetric', ['margin other'], { metrics: ['fees_cost'] }),
  total_cost: row('Total cost', 'money', 'flight', 'total_cost', 'account', 'metrics/reading.ts readMetric', ['margin cost', 'pacing.flights totals.cost', 'pacing.flights totals.native.cost', 'margin.compute cost'], { metrics: ['total_cost'], files: ['pacing Total cost'] }),
  margin: row('Margin', 'money', 'flight', 'revenue_cost', 'account', 'margin/margin.ts computeMargin', ['margin amount', 'margin.compute margin'], { metrics: ['margin_amount'], files: ['pacing Margin'] }),
  margin_pct: row('Margin %', 'percent', 'flight', 'revenue_cost', 'account', 'margin/percent.ts toPercent', ['margin pct', 'pacing.flights totals.margin_pct', 'margin.compute margin_pct'], { metrics: ['margin_pct'], files: ['pacing Margin %', 'campaigns Margin %'] }),
  margin_gap: row('To target', 'points', 'flight', 'revenue_cost', 'account', 'checks/risk/at-risk.ts marginGap', ['margin gap']),
  ecpm_bought: row('eCPM bought', 'per_thousand', 'flight', 'total_cost', 'account', 'margin/ecpm.ts computeEcpm', ['margin ecpm_bought']),
  ecpm_sold: row('eCPM sold', 'per_thousand', 'flight', 'revenue', 'account', 'margin/ecpm.ts computeEcpm', ['margin ecpm_sold']),
  margin_step: row('Step of the margin', 'money', 'flight', 'revenue_cost', 'answer', 'margin/step.ts amountWords', ['margin.compute steps.amount', 'margin.compute pass_through', 'margin.compute rebates', 'margin.compute uncharged.units', 'margin.compute uncharged.cost']),
  margin_at_risk: row('Margin at risk', 'money', 'ahead', 'revenue_cost', 'account', 'margin/at-risk.ts marginAtRisk', ['price', 'fees', 'data', 'over_delivery', 'under_delivery', 'total'].flatMap((part) => [`pacing.flight margin_ahead.at_risk.${part}`, `margin.compute at_risk.${part}`]).concat('pacing.flight margin_ahead.at_risk.exchange.amount', 'margin.compute at_risk.exchange')),
  rate_move: row('Move of the exchange rate', 'percent', 'flight', 'published', 'answer', 'pacing/margin-risk.ts exchangeRisk', ['pacing.flight margin_ahead.at_risk.exchange.moved_pct']),
  margin_ahead: row('Projected margin', 'money', 'whole', 'revenue_cost', 'account', 'pacing/margin-course.ts marginOutlook', ['pacing.flight margin_ahead.revenue', 'pacing.flight margin_ahead.cost', 'pacing.flight margin_ahead.amount', 'pacing.flight margin_ahead.band80', 'pacing.reallocate before.margin', 'pacing.reallocate landed.margin', 'pacing.reallocate after.margin']),
  margin_ahead_pct: row('Projected margin %', 'percent', 'whole', 'revenue_cost', 'account', 'pacing/margin-course.ts marginOutlook', ['pacing.flight margin_ahead.pct', 'pacing.flight margin_ahead.pct_band80']),
  unit_rates: row('Revenue and cost of a unit', 'money', 'week', 'revenue_cost', 'account', 'pacing/margin-course.ts marginOutlook', ['pacing.flight margin_ahead.revenue_rate', 'pacing.flight margin_ahead.cost_rate', 'pacing.flight margin_ahead.recent_days']),
  contract: row('Units the client pays for', 'count', 'whole', 'plan', 'account', 'pacing/plan-revenue.ts paidUnits', ['pacing.flight margin_ahead.contract']),
  exchange_rate: row('Exchange rate', 'rate', 'now', 'published', 'answer', 'money/rate-book.ts openRateBook', ['alerts.spend rates', 'pacing.flights totals.rates', 'pacing.flights ranking.rates', 'answer rates', 'rates.list rates.rate', 'rates.list rates.days_old', 'rates.list own.rate', 'rates.list held.rate']),
} // prettier-ignore

/** Forecasts of budgets, and how good they have been. */
const OUTLOOK = {
  accuracy: row('Inside its band', 'percent', 'known', 'replay', 'account', 'pacing/calibration.ts bandCoverage', ['pacing.flight accuracy.inside_pct', 'pacing.flight accuracy.by_platform.inside_pct']),
  accuracy_counts: row('Ended budgets', 'count', 'known', 'replay', 'account', 'pacing/calibration.ts judge', ['flights', 'campaigns', 'looks'].flatMap((part) => [`pacing.flight accuracy.${part}`, `pacing.flight accuracy.by_platform.${part}`])),
  spend_ahead: row('Spend until the end', 'money', 'ahead', 'spend', 'account', 'pacing/reallocation/reallocate.ts reallocate', ['pacing.reallocate total', 'pacing.reallocate unplaced', 'pacing.reallocate lines.rest', 'pacing.reallocate lines.rest_after', 'pacing.reallocate others.rest', ...['before', 'landed', 'after'].flatMap((side) => [`pacing.reallocate ${side}.spend.value`, `pacing.reallocate ${side}.spend.band80`])]),
  results_ahead: row('Results until the end', 'metric', 'ahead', 'delivery', 'account', 'pacing/reallocation/kpi-outlook.ts kpiOutlook', ['before', 'landed', 'after'].flatMap((side) => [`pacing.reallocate ${side}.kpi.value`, `pacing.reallocate ${side}.kpi.band80`])),
  budget_after: row('Budget after the move', 'money', 'whole', 'goal', 'account', 'pacing/reallocation/budgets-after.ts budgetsAfter', ['pacing.reallocate lines.budget_after']),
  results_rate: row('Results per 1,000', 'ratio', 'fortnight', 'delivery', 'account', 'pacing/reallocation/kpi.ts KPI_MEASURES', ['pacing.reallocate lines.rate']),
  deal_step: row('Deal step', 'count', 'week', 'delivery', 'account', 'deals/deal-funnel.ts stepRates', ['pacing.deal steps.count']),
  deal_rate: row('Share of the step before', 'percent', 'week', 'delivery', 'account', 'deals/deal-funnel.ts stepRates', ['pacing.deal steps.rate_pct']),
  deal_days: row('Days of a deal', 'days', 'week', 'delivery', 'account', null, ['pacing.deal days']),
  bid: row('Bid', 'per_thousand', 'now', 'setting', 'moment', 'checks/net-bid.ts netBid', ['pacing.deal buyers.bid']),
  bid_fees: row('Fees in the bid', 'per_thousand', 'now', 'setting', 'moment', 'checks/net-bid.ts netBid', ['pacing.deal buyers.fees', 'pacing.deal buyers.fees_pct']),
  net_bid: row('Net bid', 'per_thousand', 'now', 'setting', 'moment', 'checks/net-bid.ts netBid', ['pacing.deal buyers.net']),
  floor: row('Floor', 'per_thousand', 'now', 'setting', 'moment', null, ['pacing.deal floor']),
  live_budgets: row('Budgets', 'count', 'now', 'goal', 'moment', 'pacing/bucket.ts classifyFlight', ['pacing.flights total', 'pacing.flights buckets', 'pacing.flights totals.flights'], { metrics: ['budgets'] }),
  budgets_left_out: row('Left out', 'count', 'now', 'goal', 'moment', null, ['pacing.flights totals.left_out', 'pacing.flights totals.not_projected', 'pacing.flights totals.margin_left_out']),
  plans_compared: row('Compared with plans', 'count', 'now', 'plan', 'moment', 'plan-sheets/plan-diff.ts planDifferences', ['pacing.plans compared']),
} // prettier-ignore

/** Checks, their issues and scores. */
const QUALITY = {
  score: row('QA score', 'score', 'now', 'checks', 'run', 'checks/score.ts computeScore', ['node qa.score', 'campaigns.overview strip.median', 'campaigns.overview strip.worst.score', 'campaigns.overview strip.dots.score', 'campaigns.one score_days.score'], { files: ['campaigns QA score'] }),
  score_uncapped: row('Uncapped score', 'score', 'now', 'checks', 'run', 'checks/score.ts computeScore', ['node qa.uncapped']),
  score_before: row('QA score a week ago', 'score', 'since', 'checks', 'run', 'checks/score.ts computeScore', ['node qa.score_a_week_ago']),
  confidence: row('Confidence', 'ratio', 'now', 'checks', 'run', 'checks/score.ts computeScore', ['node qa.confidence']),
  score_weights: row('Weight of checks', 'count', 'now', 'checks', 'run', 'checks/score.ts computeScore', ['node qa.passed_weight', 'node qa.applicable_weight']),
  checks_run: row('Checks run', 'count', 'now', 'checks', 'run', 'checks/score.ts tallyOutcome', ['node qa.ran', 'node qa.not_applicable', 'node naming.checks', 'node naming.failed']),
  issues_by_severity: row('Issues', 'count', 'now', 'checks', 'run', 'checks/roll-up.ts rollUp', ['node qa.by_severity.critical', 'node qa.by_severity.high', 'node qa.by_severity.medium', 'node qa.by_severity.low', 'campaigns.one score_days.critical', 'campaigns.one score_days.high', 'campaigns.one findings_total', 'findings.list total', 'findings.list tabs.to_do', 'findings.list tabs.mine', 'findings.list tabs.accepted', 'findings.list tabs.fixed', 'findings.list tabs.archived', 'findings.list matrix.count', 'findings.list facets.severity.count', 'findings.list facets.campaign.count', 'findings.list facets.check.count', 'findings.list facets.owner.count', 'findings.list facets.dsp.count', 'checkRuns.live issues', 'change-set origin.findings', 'custom-check open_findings']),
  issues_open: row('Open', 'count', 'now', 'checks', 'run', null, ['findings.list kpis.open', 'changes.one week_after.open']),
  issues_fixed: row('Fixed in 7 days', 'count', 'week', 'checks', 'run', null, ['findings.list kpis.fixed_7d']),
  issues_new: row('New since yesterday', 'count', 'since', 'checks', 'run', null, ['findings.list kpis.new_since_yesterday']),
  issues_age: row('Median age', 'hours', 'now', 'checks', 'run', null, ['findings.list kpis.median_age_hours']),
  issues_since: row('Since the last visit', 'count', 'since', 'checks', 'run', 'checks/worsened.ts isWorse', ['findings.list since_last_visit.new', 'findings.list since_last_visit.worse', 'findings.list since_last_visit.fixed', 'findings.list since_last_visit.fixed_alone', 'findings.list since_last_visit.returned']),
  issues_kept: row('Fixed this month', 'count', 'calendar_month', 'checks', 'run', null, ['findings.list kept.count']),
  age: row('Age', 'hours', 'now', 'checks', 'moment', null, ['finding age_hours'], { files: ['issues Age (hours)'] }),
  returned: row('Times returned', 'count', 'known', 'checks', 'run', null, ['finding returned']),
  repeats: row('Repeats', 'count', 'now', 'checks', 'run', null, ['finding mutes', 'finding same_fix_count']),
  flagged: row('Flagged in 7 days', 'count', 'week', 'checks', 'run', null, ['checks.library checks.hits_7d', 'checks.library checks.hits_by_dsp'], { files: ['checks Flagged in 7 days'] }),
  false_positives: row('False positives in 7 days', 'count', 'week', 'checks', 'run', null, ['checks.library checks.dismissed_wrong_7d'], { files: ['checks False positives in 7 days'] }),
  run_items: row('Items checked', 'count', 'run', 'checks', 'run', null, ['run done', 'run total', 'checkRuns.results total', 'findings.list last_full_run.entities', 'campaigns.overview last_full_run.entities']),
  run_checks: row('Checks of a run', 'count', 'run', 'checks', 'run', null, ['run checks']),
  run_changes: row('Opened and closed', 'count', 'run', 'checks', 'run', null, ['run opened', 'run closed', 'run returned', 'run failures']),
  passed: row('Passed', 'count', 'run', 'checks', 'run', 'checks/run-checks.ts runCheck', ['checkRuns.results checks.passed', 'content totals.passed', 'content checks.passed', 'content entities.passed'], { texts: [[CERTIFICATE, ' passed']] }),
  failed: row('Failed', 'count', 'run', 'checks', 'run', 'checks/run-checks.ts runCheck', ['checkRuns.results checks.failed', 'content totals.failed', 'content checks.failed', 'content entities.failed', 'certificate failures'], { texts: [[CERTIFICATE, ' failed']] }),
  not_applicable: row('N/A', 'count', 'run', 'checks', 'run', 'checks/run-checks.ts runCheck', ['checkRuns.results checks.not_applicable', 'content totals.not_applicable', 'content checks.not_applicable', 'content entities.not_applicable'], { texts: [[CERTIFICATE, ' n/a']] }),
  certified_items: row('Items certified', 'count', 'signed', 'checks', 'signed', null, ['certificate entities', 'content totals.entities']),
  certified_checks: row('Checks certified', 'count', 'signed', 'checks', 'signed', null, ['certificate checks', 'content totals.checks', 'content checks.selections.exceptions']),
  blockers: row('Blockers', 'count', 'signed', 'checks', 'signed', 'checks/certificate.ts decideVerdict', ['blockers critical', 'blockers blocking']),
  certificate_drift: row('Changed since', 'count', 'since', 'setting', 'moment', null, ['certificate changed_entities', 'sharedCertificate.open drift.settings', 'certificates.drift settings_total', 'certificates.drift results_total']),
  certificate_links: row('Open links', 'count', 'now', 'records', 'moment', null, ['certificate open_links']),
  would_flag: row('Would flag', 'count', 'now', 'checks', 'moment', 'checks/run-checks.ts runCheck', ['checks.dryRun results.matches', 'customChecks.test catches.count', 'customChecks.propose proposals.others']),
  would_apply: row('Tested', 'count', 'now', 'checks', 'moment', 'checks/run-checks.ts runCheck', ['checks.dryRun results.population', 'checks.dryRun results.not_applicable', 'checks.dryRun results.reasons.count', 'customChecks.test passes.count', 'customChecks.test not_applicable.count', 'customChecks.test not_applicable.reasons.count', 'customChecks.test looked_at', 'customChecks.test accounts.looked_at', 'customChecks.test accounts.total', 'customChecks.propose proposals.judged']),
  entities: row('Rows', 'count', 'now', 'setting', 'moment', null, ['campaigns.list total', 'campaigns.overview types.count', 'campaigns.overview facets.dsp.count', 'campaigns.overview facets.status.count', 'campaigns.overview strip.campaigns', 'campaigns.overview accounts', 'node children', 'node owners']),
  deals: row('Deals', 'count', 'now', 'setting', 'moment', null, ['node setup.deals']),
  entity_rows: row('Rows of other areas', 'count', 'now', 'records', 'moment', null, ['entities.parts total']),
  alert_days: row('Days in a row', 'days', 'known', 'alerts', 'account', 'alerts/episodes.ts groupEpisodes', ['campaigns.one alerts.days', 'alert episode.days'], { files: ['alerts episode_days'] }),
} // prettier-ignore

/** Alert rules, and what they found. */
const ALERTS = {
  reading: row('Reading of a metric', 'metric', 'chosen', 'metric', 'answer', 'metrics/reading.ts readMetric', ['alert triggered_conditions.current_value', 'alerts.one traces.current_value', 'alerts.one traces.points.value', 'alerts.standing values', 'alertRules.preview fires.value', 'alertRules.preview near_misses.value', 'alertRules.preview histogram.values', 'answer rows.values', 'answer totals.values']),
  reading_input: row('Input of a reading', 'metric', 'chosen', 'metric', 'answer', 'alerts/receipt.ts makeReceipt', ['alerts.one traces.receipt.inputs.value']),
  distance: row('Distance from the threshold', 'metric', 'chosen', 'metric', 'answer', 'alerts/near-misses.ts thresholdDistance', ['alertRules.preview near_misses.distance']),
  alerts: row('Alerts', 'count', 'chosen', 'alerts', 'account', null, ['alerts.groups alerts', 'alerts.groups list.alerts', 'alerts.timeline alerts', 'alerts.timeline lanes.alerts', 'alerts.timeline lanes.days.alerts'], { metrics: ['alerts'] }),
  alerts_month: row('Alerts in 30 days', 'count', 'month', 'alerts', 'account', null, ['rule-stats fired_30d'], { files: ['rules Alerts in 30 days'] }),
  alert_groups: row('Groups of alerts', 'count', 'chosen', 'alerts', 'account', null, ['alerts.groups groups', 'alerts.groups list.entities', 'alerts.groups list.spend_unknown', 'alerts.timeline rules']),
  rule_run: row('Result of a rule', 'count', 'run', 'alerts', 'account', 'alerts/judge-candidates.ts judgeOn', ['alertRules.run fired', 'alertRules.run known', 'alertRules.run clear', 'alertRules.run unknown', 'rule-stats last_run.judged', 'rule-stats last_run.unknown', 'alertRules.preview now.fired', 'alertRules.preview now.clear', 'alertRules.preview now.unknown', 'alertRules.preview population', 'alertRules.preview not_judged.count', 'alertRules.preview histogram.unknown', 'alertRules.preview histogram.bins.count']),
  rule_passes: row('Entities that pass', 'count', 'now', 'alerts', 'account', 'alerts/judge.ts evaluateGroup', ['pass', 'fail', 'unknown'].flatMap((part) => ['tree.conditions', 'tree.groups', 'tree.groups.conditions'].map((branch) => `alertRules.preview ${branch}.${part}`))),
  backtest: row('Alerts of the last 90 days', 'count', 'chosen', 'alerts', 'account', 'alerts/judge-candidates.ts judgeOn', ['alertRules.preview by_day.fired', 'alertRules.preview by_day.opened', 'alertRules.preview by_day.unknown', 'alertRules.preview by_day.judged', 'alertRules.preview days_not_judged', 'alertRules.preview fired_total', 'alertRules.preview opened_total', 'alertRules.preview entities_fired', 'alertRules.preview fires.times']),
  per_week: row('Alerts a week', 'count', 'chosen', 'alerts', 'account', 'alerts/suggest.ts suggestFrom', ['alertRules.preview per_week', 'alertRules.preview suggestion.per_week']),
  suggestion: row('Suggested threshold', 'metric', 'chosen', 'metric', 'account', 'alerts/suggest.ts suggestFrom', ['alertRules.preview suggestion.threshold']),
  feedback: row('Feedback', 'count', 'known', 'alerts', 'moment', null, ['useful', 'noise', 'known'].flatMap((part) => [`alert feedback.${part}`, `rule-stats feedback.${part}`]), { files: ['alerts useful', 'alerts noise', 'alerts known'] }),
  rule_health: row('Health of a rule', 'count', 'month', 'alerts', 'account', 'alerts/health.ts healthFindings', ['rule-stats snoozed_30d', 'rule-stats flaps']),
} // prettier-ignore

/** Names held against their templates. */
const NAMES = {
  names: row('Names', 'count', 'now', 'names', 'moment', null, ['coverage names', 'names.sample total', 'names.parse total', 'names.learn names', 'names.learn templates.names'], { metrics: ['names'] }),
  valid: row('Valid', 'count', 'now', 'names', 'moment', 'taxonomy/judge/judge-name.ts judgeName', ['coverage valid'], { metrics: ['valid_names'] }),
  repairable: row('Repairable', 'count', 'now', 'names', 'moment', 'taxonomy/judge/judge-name.ts judgeName', ['coverage repairable'], { metrics: ['repairable_names'] }),
  invalid: row('Not valid', 'count', 'now', 'names', 'moment', 'taxonomy/judge/judge-name.ts judgeName', ['coverage invalid'], { metrics: ['broken_names'] }),
  violations: row('Violations', 'count', 'now', 'names', 'moment', 'taxonomy/judge/judge-name.ts judgeName', ['template violations', 'nameViolations.list total', ...['template', 'segment', 'status', 'dsp', 'account', 'person'].map((facet) => `nameViolations.list facets.${facet}.count`)]),
  uncovered: row('Names without a template', 'count', 'now', 'names', 'moment', null, ['nameTemplates.list uncovered']),
  league: row('Failures of a segment', 'count', 'now', 'names', 'moment', null, ['nameTemplates.list league.failures']),
  league_share: row('Share of failures', 'ratio', 'now', 'names', 'moment', null, ['nameTemplates.list league.share']),
  template_share: row('Names explained', 'ratio', 'now', 'names', 'moment', 'taxonomy/learn/learn-templates.ts learnTemplates', ['names.learn templates.share']),
  name_confidence: row('Confidence of a suggestion', 'ratio', 'now', 'names', 'moment', 'taxonomy/judge/judge-name.ts judgeName', ['segment confidence', 'violation confidence', 'names.parse names.confidence', 'names.learn templates.segments.confidence']),
} // prettier-ignore

/** Changes written to platforms. */
const CHANGES = {
  raised: row('Raised', 'money', 'whole', 'changes', 'moment', 'changes/gate.ts raisedMicros', ['change-set money.raised', 'change-set raised_total']),
  lowered: row('Lowered', 'money', 'whole', 'changes', 'moment', 'changes/gate.ts setWeight', ['change-set money.lowered']),
  moved: row('Budget change', 'money', 'whole', 'changes', 'moment', 'changes/moved.ts movedBy', ['change-item moved']),
  change_items: row('Changes', 'count', 'now', 'changes', 'moment', 'changes/item-counts.ts countWords', ['total', 'waiting', 'sending', 'unknown', 'by_hand', 'done', 'conflict', 'refused', 'failed', 'left_out', 'undone'].map((part) => `change-set items.${part}`).concat('change-set entities', 'change-set unknown_amounts', 'change-set not_undoable', 'change-set retryable', 'changes.items total', ...['field', 'campaign', 'state', 'direction', 'dsp'].map((facet) => `changes.one facets.${facet}.count`), 'changes.files files.rows', 'changes.files without_file', 'changes.lane ticks.count')),
  change_sets: row('Change sets', 'count', 'now', 'changes', 'moment', null, ['changes.list total', 'changes.list tabs.waiting_for_me', 'changes.list tabs.in_progress', 'changes.list tabs.done', 'changes.badge waiting_for_me', 'changes.badge in_progress', 'desk.read change_badge.waiting_for_me', 'desk.read change_badge.in_progress']),
  at_risk_then: row('At risk when proposed', 'money', 'ahead', 'left', 'answer', 'changes/week-after.ts weekAfter', ['changes.one week_after.money.at_risk']),
  issues_closed: row('Issues closed', 'count', 'since', 'checks', 'run', 'changes/week-after.ts weekAfter', ['changes.one week_after.closed']),
  promise_goal: row('Budget with the change', 'money', 'whole', 'changes', 'account', 'pacing/promise/change-promise.ts changePromise', ['change-promise goal']),
  promised: row('Promised end', 'money', 'whole', 'changes', 'account', 'pacing/promise/change-promise.ts changePromise', ['change-promise end.amount', 'change-promise low.amount', 'change-promise high.amount']),
  promised_pct: row('Promised end %', 'percent', 'whole', 'changes', 'account', 'pacing/promise/change-promise.ts changePromise', ['change-promise end.percent', 'change-promise low.percent', 'change-promise high.percent']),
  happened: row('Happened', 'money', 'whole', 'spend', 'account', 'pacing/promise/promise-outcome.ts promiseOutcome', ['change-promise happened.amount']),
  happened_pct: row('Happened %', 'percent', 'whole', 'spend', 'account', 'pacing/promise/promise-outcome.ts promiseOutcome', ['change-promise happened.percent']),
  promise_records: row('Earlier changes', 'count', 'known', 'changes', 'account', 'pacing/promise/promise-record.ts correctionFrom', ['change-promise records']),
  change_receipt: row('Input of a change', 'metric', 'now', 'changes', 'answer', null, ['change-item receipt.value', 'pacing.prepare changes.item.receipt.value', 'pacing.plans changes.item.receipt.value', 'pacing.reallocate changes.item.receipt.value', 'triage.one next.change.item.receipt.value']),
  open_proposals: row('Open proposals', 'count', 'now', 'changes', 'moment', null, ['agent open_proposals']),
  proposed_today: row('Proposed today', 'count', 'day', 'changes', 'moment', null, ['agent proposed_today']),
  decided_proposals: row('Decided proposals', 'count', 'month', 'changes', 'moment', null, ['agent decided_30d.accepted', 'agent decided_30d.rejected', 'agent decided_30d.expired', 'agent decided_30d.undone']),
  proposed_sets: row('Proposed change sets', 'count', 'run', 'changes', 'moment', 'agents/run-state.ts concludeRun', ['agent-run sets']),
  proposed_changes: row('Proposed changes', 'count', 'run', 'changes', 'moment', 'agents/run-state.ts concludeRun', ['agent-run changes']),
  agent_runs: row('Agent runs', 'count', 'now', 'records', 'moment', null, ['agents.runs total']),
  step_rows: row('Rows of a step', 'count', 'run', 'records', 'moment', null, ['agents.oneRun steps.rows']),
} // prettier-ignore

/** Reports and their runs. */
const REPORTS = {
  report_rows: row('Rows of a report', 'count', 'chosen', 'metric', 'answer', null, ['answer total', 'report-run rows']),
  report_runs: row('Generated reports', 'count', 'now', 'records', 'moment', null, ['reportRuns.list total']),
  bridge: row('Step of a bridge', 'metric', 'chosen', 'metric', 'answer', 'reports/bridge.ts buildBridge', ['reportRuns.bridge bridges.was', 'reportRuns.bridge bridges.now', 'reportRuns.bridge bridges.steps.amount', 'reportRuns.bridge bridges.steps.rows']),
} // prettier-ignore

/** Data read from platforms and plans. */
const SOURCES = {
  accounts: row('Accounts', 'count', 'now', 'sync', 'moment', null, ['clients.list accounts', 'desk.read clients.accounts', 'connection accounts_visible', 'connection accounts_chosen', 'freshness accounts', 'connections.read dependants.accounts', 'connectors.list connections']),
  lag: row('Lag', 'hours', 'now', 'sync', 'moment', 'connections/connection-health.ts dataLag', ['connection lag_hours', 'connection limit_hours']),
  load: row('Days loaded', 'days', 'known', 'sync', 'moment', null, ['connection progress.done', 'connection progress.total']),
  synced: row('Rows read', 'count', 'run', 'sync', 'moment', null, ['connection rows_last_sync', 'connections.read runs.requests', 'connections.read runs.rows', 'connections.read runs.entities_changed', 'connections.read runs.days_changed', 'connections.read calls.status', 'connections.read calls.ms', 'connections.read calls.bytes', 'connections.test ms']),
  read_entities: row('Campaigns and line items', 'count', 'now', 'sync', 'moment', null, ['connections.read accounts.campaigns', 'connections.read accounts.line_items', 'connections.accounts accounts.delivering_line_items']),
  dependants: row('Stops working', 'count', 'now', 'records', 'moment', null, ['campaigns', 'line_items', 'plan_sheets', 'alert_rules', 'checks', 'reports'].map((part) => `connections.read dependants.${part}`)),
  plan_rows: row('Rows of a plan', 'count', 'now', 'plan', 'moment', 'plan-sheets/match-rows.ts matchRow', ['plan-sheet rows', 'plan-sheet rows_matched', 'plan-sheet rows_wrong', 'planSheets.tables proof.tried', 'planSheets.tables proof.held', 'planSheets.tables rows_filled']),
  plan_totals: row('Total in the plan', 'money', 'whole', 'plan', 'moment', 'plan-sheets/free-form/totals.ts addUp', ['planSheets.tables totals.total', 'planSheets.tables totals.rows_total', 'planSheets.tables unequal_rows.budget', 'planSheets.tables unequal_rows.parts_total']),
} // prettier-ignore

/** The organisation and its members. */
const ORGANISATION = {
  freemium_days: row('Freemium days left', 'days', 'now', 'records', 'moment', 'subscription/freemium.ts remainingFreemiumDays', ['user remainingFreemiumDays']),
  replayed: row('Days replayed', 'days', 'known', 'records', 'moment', null, ['demo days_lived', 'demo days_to_live']),
  recovery_codes: row('Recovery codes left', 'count', 'now', 'records', 'moment', null, ['factors.read recovery_codes_left']),
  export_progress: row('Progress of the export', 'count', 'run', 'records', 'moment', null, ['startExport', 'readExport'].flatMap((call) => ['rows_done', 'rows_total', 'bytes'].map((part) => `organisationData.${call} ${part}`))),
  opened: row('Times opened', 'count', 'known', 'records', 'moment', null, ['share-link opened']),
  notes: row('Notes', 'count', 'now', 'records', 'moment', null, ['pacing.flights flights.note.count']),
  view_rows: row('Rows of a view', 'count', 'now', 'records', 'moment', null, ['views.counts count']),
  schedules: row('Schedules', 'count', 'now', 'records', 'moment', null, ['reportDestinations.list destinations.schedules', 'reportDestinations.add schedules']),
  webhook_rules: row('Rules of a webhook', 'count', 'now', 'records', 'moment', null, ['alertWebhooks.list rules', 'alertWebhooks.add webhook.rules']),
  certificates: row('Certificates', 'count', 'now', 'records', 'moment', null, ['certificates.list total']),
  imported_checks: row('Imported checks', 'count', 'run', 'records', 'moment', null, ['customChecks.import added', 'customChecks.import replaced', 'customChecks.import skipped']),
  saved_rates: row('Rates saved', 'count', 'run', 'records', 'moment', null, ['rates.save saved', 'rates.save unchanged']),
  more_problems: row('Further rows with problems', 'count', 'run', 'records', 'moment', null, ['read', 'readFile', 'readSheet'].map((call) => `valueLists.${call} more_problems`)),
  known_ids: row('IDs that exist', 'count', 'now', 'records', 'moment', null, ['search.find known']),
  attempts: row('Attempts', 'count', 'known', 'records', 'moment', null, ['deliveries.listDead attempts']),
} // prettier-ignore

export const TABLE = {
  ...MONEY,
  ...MARGIN,
  ...OUTLOOK,
  ...QUALITY,
  ...ALERTS,
  ...NAMES,
  ...CHANGES,
  ...REPORTS,
  ...SOURCES,
  ...ORGANISATION,
} as const satisfies Record<string, Figure>
