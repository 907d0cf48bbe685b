import { z } from 'zod'
import { flag, id, name, number, text, texts } from '../../normalise/shape.ts'
import { NativeMoney } from './amount.ts'
import { Flights } from './flights.ts'
import { Goal } from './goals.ts'

const Adjusted = z
  .array(z.object({ Id: z.union([z.string(), z.number()]).transform(String), Adjustment: number }))
  .nullish()

export const AdGroup = z.object({
  AdGroupId: id,
  CampaignId: id,
  AdGroupName: name,
  IsEnabled: z.boolean(),
  ChannelId: text,
  RTBAttributes: z
    .object({
      BudgetSettings: z
        .object({
          Budget: NativeMoney,
          DailyBudget: NativeMoney,
          BudgetInImpressions: number,
          PacingMode: text,
          AdGroupFlights: Flights,
        })
        .nullish(),
      BaseBidCPM: NativeMoney,
      MaxBidCPM: NativeMoney,
      IsUseClicksAsConversionsEnabled: flag,
      CreativeIds: texts,
      ROIGoal: Goal,
      AudienceTargeting: z.object({ AudienceId: text, AudienceExcluderId: text }).nullish(),
      GeoSegmentAdjustments: Adjusted,
      SupplyVendorAdjustments: Adjusted,
      ContractTargeting: z
        .object({ ContractIds: texts, AllowOpenMarketBiddingWhenTargetingContracts: flag })
        .nullish(),
    })
    .nullish(),
  AssociatedBidLists: z.array(z.object({ BidListId: id, IsEnabled: flag })).nullish(),
  CustomLabels: texts,
  Availability: text,
})
export type AdGroup = z.infer<typeof AdGroup>
