/** What a deletion does, where moderators can make it. Here, so that no other screen loads these texts. */
export const deleteHints = {
  book: 'Deleting a book ends its review requests. What is not reviewed yet is refunded to its owner, and its readers at work are notified by email.',
  review:
    'Deleting a review takes the reward back from its reader, who is notified by email and can appeal. The author gets the price back, if they have not had it already.',
  user: 'Deleting a user removes their personal data, books and review requests, and ends their open reviews. Finished reviews stay, under the name Anonymous. Their balance is lost.',
};
