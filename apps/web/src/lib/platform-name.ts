const names: Readonly<Record<string, string>> = {
  dv360: 'Display & Video 360',
  ttd: 'The Trade Desk',
  meta_ads: 'Meta Ads',
  google_ads: 'Google Ads',
  vistar: 'Vistar',
  google_sheets: 'Google Sheets',
  double_verify: 'Double Verify',
}

/** What people call a platform; one that is not known yet keeps its own name. */
export const platformName = (id: string): string => names[id.toLowerCase()] ?? id
