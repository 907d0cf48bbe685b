/** What a campaign is for. */
export type CampaignGoal = 'awareness' | 'traffic' | 'sales'
