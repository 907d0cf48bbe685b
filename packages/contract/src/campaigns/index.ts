export type { BarcodeCheck, CampaignNode } from './campaign.ts'
export type { CampaignFigures, CampaignFlight } from './campaign-figures.ts'
export type { CampaignDetail, CampaignOverview, CampaignPage } from './campaigns.ts'
