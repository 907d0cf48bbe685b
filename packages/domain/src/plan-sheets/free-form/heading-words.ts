import type { PlanColumn } from '../columns.ts'
import type { GoalType, RateType } from '../words.ts'

/**
 * Field of a heading: a column of the template, both days of a flight in one cell, or the gross side of a
 * budget.
 */
export type HeadingField = PlanColumn | 'flight' | 'gross'

/** Types implied by the word itself: impressions are units of one type, a CPM is a rate of one. */
export type ImpliedTypes = { goal_type?: GoalType; rate_type?: RateType }

type Words = { field: HeadingField; words: string; implies?: ImpliedTypes }

/**
 * Column headings in English, German, French and Spanish plans, beside the labels of the template. Of two
 * words for one field the earlier is the nearer: a placement names a purchase more closely than the campaign
 * around it.
 */
export const HEADING_WORDS: readonly Words[] = [
  {
    field: 'start_date',
    words:
      'start, start date, flight start, from, live date, go live, startdatum, beginn, von, début, date de début, du, inicio, fecha de inicio, desde',
  },
  {
    field: 'end_date',
    words:
      'end, end date, flight end, to, until, enddatum, ende, bis, fin, date de fin, au, fecha de fin, hasta',
  },
  {
    field: 'flight',
    words:
      'flight, flighting, flight dates, dates, period, campaign period, laufzeit, zeitraum, période, periodo',
  },
  {
    field: 'budget',
    words:
      'budget, net budget, media budget, net cost, net media cost, est media cost, estimated media cost, media cost, cost, total cost, planned spend, spend, investment, amount, net, mediabudget, nettobudget, budget netto, kosten, budget net, coût net, coût, montant, presupuesto, presupuesto neto, inversión, coste',
  },
  {
    field: 'gross',
    words:
      'gross cost, gross budget, gross, client cost, billable, bruttobudget, budget brutto, brutto, budget brut, coût brut, brut, presupuesto bruto, bruto',
  },
  {
    field: 'goal_units',
    words:
      'impressions, imps, planned impressions, estimated impressions, est impressions, ad impressions, impressionen, impresiones',
    implies: { goal_type: 'impressions' },
  },
  {
    field: 'goal_units',
    words: 'clicks, planned clicks, estimated clicks, klicks, clics',
    implies: { goal_type: 'clicks' },
  },
  {
    field: 'goal_units',
    words: 'completed views, complete views',
    implies: { goal_type: 'completed_views' },
  },
  {
    field: 'goal_units',
    words: 'views, video views, planned views, vues, visualizaciones',
    implies: { goal_type: 'views' },
  },
  { field: 'goal_units', words: 'goal units, units, planned units, volume, volumen, einheiten, volumes' },
  {
    field: 'client_rate',
    words: 'cpm, net cpm, client cpm, tkp, cost per thousand, cost per mille',
    implies: { rate_type: 'CPM' },
  },
  {
    field: 'client_rate',
    words: 'cpc, client cpc, cost per click, coût par clic',
    implies: { rate_type: 'CPC' },
  },
  {
    field: 'client_rate',
    words: 'cpcv, cost per completed view',
    implies: { rate_type: 'CPCV' },
  },
  { field: 'client_rate', words: 'cpv, cost per view', implies: { rate_type: 'CPV' } },
  {
    field: 'client_rate',
    words: 'client rate, rate, unit cost, unit price, preis, prix, tarif, tarifa, precio',
  },
  {
    field: 'rate_type',
    words:
      'rate type, buy type, buying type, cost method, pricing, pricing model, buy model, buying model, cost model, abrechnungsart, modèle, modelo',
  },
  { field: 'entity_id', words: 'line item id, insertion order id, campaign id, placement id' },
  { field: 'deal_id', words: 'deal id, deal' },
  {
    field: 'entity_name',
    words:
      'line item, line item name, placement, placement name, platzierung, emplacement, tactic, partner tactic, package, insertion order, campaign name, campaign, kampagne, campagne, campaña, name, nom, nombre',
  },
  { field: 'platform', words: 'platform, dsp, plattform, plateforme, plataforma' },
  { field: 'account_id', words: 'account id, advertiser id' },
  {
    field: 'countries',
    words: 'countries, country, geo, market, markt, land, länder, pays, marché, país, mercado',
  },
  { field: 'budget_currency', words: 'budget currency, currency, währung, devise, moneda, divisa' },
  { field: 'goal_type', words: 'goal type, unit type' },
  { field: 'kpi_target', words: 'kpi target, kpi goal' },
  { field: 'kpi', words: 'kpi, primary kpi' },
  { field: 'margin_target_pct', words: 'margin target %, margin target pct, margin target' },
  { field: 'owner', words: 'owner, trader' },
]

/** Words that change the meaning of a heading: a daily budget is no budget. */
export const OTHER_MEANING: ReadonlySet<string> = new Set(
  'daily day weekly week monthly remaining spent actual delivered fee fees tax vat type share percent owner source per note notes comment comments id time target margin rate invoiced'.split(
    ' ',
  ),
)
