export const slotMessages = {
  confirm: 'Are you sure you want to remove 1 slot? You get your credits/gems back.',
  removed: 'Slot removed. The cost has been returned to your balance.',
  removedForOwner: 'Slot removed. The cost has been returned to the author’s balance.',
  noneFree: 'All slots of this campaign are taken.',
  ended: 'This campaign has ended. There is no slot left to remove.',
  campaignNotFound: 'Campaign not found.',
  failed: (reason: string) => `Error removing slot: ${reason}`,
} as const;
