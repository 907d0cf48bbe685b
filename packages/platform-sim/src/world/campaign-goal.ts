export type CampaignGoal = 'awareness' | 'traffic' | 'sales'
