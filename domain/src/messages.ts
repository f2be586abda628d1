import { amountText, countText } from './amounts.ts';
import {
  appealWindowMs,
  bookFileBytes,
  bookFileExtensions,
  coverBytes,
  coverExtensions,
  fewestStopsShown,
  linkAnswerMs,
  maxBalance,
  maxBalanceChange,
  maxCoverPixels,
  maxNote,
  maxPassword,
  maxPasskeys,
  maxPicks,
  maxPrice,
  maxRating,
  maxWeeklyPicks,
  maxWordCount,
  minAppeal,
  minPassword,
  minPrintPrice,
  minRating,
  minWeeklyPicks,
  openWithPoorRecord,
  paceWindowMs,
  pickWindowMs,
  reviewDeadlineMs,
  supportFileBytes,
  undoCheckMs,
  unpackedBytes,
  waitingWindowMs,
} from './limits.ts';
import { quoted, withoutTurns } from './quoted.ts';
import { daysText, hoursText, inWords, megabytesText, secondsText } from './units.ts';

const bookFileKinds = bookFileExtensions.join(', ');
const coverKinds = coverExtensions.join(', ');

/** What the product says, by situation. The web app prefers the server's `msg`, except for failed lists. */
export const messages = {
  common: {
    serverNotReachable: 'Server not reachable',
    genericError: 'An error occurred. Please try again.',
    invalidInput: 'Invalid input.',
    notFound: 'Not found.',
    tooLarge: 'The request is too large.',
    tooSlow: 'The request took too long to arrive.',
    contentKind: 'This content type is not supported.',
    tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
    tooBusy: 'Too many people are doing this right now. Please try again in a moment.',
    databaseAway: 'The service is not available right now. Please try again in a moment.',
    storageFull: 'There is no space left to store this. Please try again later.',
    unexpected: 'Something went wrong. Please try again.',
    cursor: 'Invalid cursor.',
    idempotencyKey: 'The Idempotency-Key must have 1 to 255 visible characters.',
    idempotencyMismatch: 'This key was already used for another request.',
    idempotencyBusy: 'This request is already being processed.',
    copyFailed: (what: string) => `Copying failed. Please select and copy ${what} yourself.`,
  },

  loggedOut: {
    page: 'Please log in to view this page.',
    myBooks: 'Please log in to see your books.',
    library: 'Please log in first.',
    reviewing: 'Please log in to view your reviewing books.',
    session: 'Please log in first.',
  },

  validation: {
    email: 'Please enter a valid email address.',
    marketplace: 'Please choose a marketplace from the list.',
    storable: 'Please remove the unsupported characters.',
    text: 'Please enter some text.',
    single: 'Please give one value only.',
    number: 'Please enter a number.',
    wholeNumber: 'Please enter a whole number.',
    atLeast: (least: number) => `Please enter a number of ${amountText(least)} or more.`,
    atMost: (most: number) => `Please enter a number of ${amountText(most)} or less.`,
    choice: 'Please choose one of the available options.',
    trueOrFalse: 'The value must be true or false.',
    tooMuch: 'This is too long.',
    unknownField: 'One of these fields cannot be changed.',
    lineBreak: (label: string) => `${label} cannot contain a line break.`,
    link: (label: string) => `${label} cannot contain a web address.`,
    tooLong: (label: string, max: number) => `${label} can have at most ${amountText(max)} characters.`,
  },

  login: {
    required: 'Email and password are required.',
    wrong: 'Invalid email or password.',
    failed: 'Error during login',
    success: 'Login successful!',
  },

  register: {
    required: 'Email, password and marketplace are required.',
    terms: 'Please accept the Terms of Service to continue.',
    passwordHint: `At least ${minPassword} characters`,
    emailTaken: 'This email is already registered.',
    failed: 'Error during registration',
    success: 'Registration successful!',
  },

  password: {
    tooShort: `Password must be at least ${minPassword} characters long.`,
    tooLong: `Password can have at most ${maxPassword} characters.`,
    tooCommon: 'This password is too common. Please choose another one.',
    mismatch: 'Passwords do not match.',
    currentRequired: 'Please enter your current password.',
    currentWrong: 'The current password is incorrect.',
    changed: 'Password changed.',
    noAnswer:
      'The server did not answer. Please try again. If you are then asked to log in, the new password is valid already.',
  },

  sessions: {
    loggedOut: 'You are logged out.',
    ended: 'That device is logged out.',
    othersEnded: 'All other devices are logged out.',
    endConfirm: 'Anyone using it has to log in again.',
    endOthersConfirm: 'Every device but this one has to log in again.',
    onlyThis: 'You are not logged in anywhere else.',
    notFound: 'This session has already ended.',
    loadFailed: 'Error loading your devices',
    endFailed: 'Error logging that device out',
    endOthersFailed: 'Error logging the other devices out',
    unknownDevice: 'Unknown device',
  },

  secondFactor: {
    codeRequired: 'Please enter the code.',
    passwordRequired: 'Please enter your password.',
    passwordWrong: 'The password is incorrect.',
    nameRequired: 'Please enter a name.',
    wrong: 'This code is wrong or was used before. Please enter the next one.',
    over: 'This took too long, or there were too many attempts. Please log in again.',
    notStarted: 'This setup has expired. Please start again.',
    totpDone: 'The app is set up already. Close this, and make new recovery codes if you have not saved any.',
    totpAlready: 'An authenticator app is set up already. Remove it first.',
    totpAdded: 'Your authenticator app is set up.',
    totpRemoved: 'The authenticator app was removed.',
    totpNone: 'There is no authenticator app to remove.',
    codesCopied: 'Codes copied!',
    codesMade: 'These are your new recovery codes. The earlier ones no longer work.',
    codesNone: 'Set up an authenticator app or a passkey first.',
    passkeyAdded: 'The passkey was added.',
    passkeyRenamed: 'The passkey was renamed.',
    passkeyRemoved: 'The passkey was removed.',
    passkeyUnknown: 'Passkey not found.',
    passkeyHere:
      'This device has a passkey for this account already. Close this, and make new recovery codes if you have not saved any.',
    passkeyTaken: 'This passkey has been added already.',
    passkeyNotUsed: 'No passkey was used. Please try again.',
    passkeyNotAdded: 'No passkey was added. Please try again.',
    passkeyRefused: 'This passkey could not be used. Please try again.',
    tooManyPasskeys: `You have ${maxPasskeys} passkeys, which is the limit. Remove one first.`,
    afterReset: 'Password reset successful! Now confirm that it is you.',
    staffFirst: 'Set up a second factor first.',
    loadFailed: 'Error loading your second factor',
    failed: 'Error changing your second factor',
  },

  forgotPassword: {
    required: 'Please enter your email.',
    success: 'If an account with this email exists, a reset link has been sent.',
  },

  resetPassword: {
    failed: 'Failed to reset password. The token might be invalid or expired.',
    success: 'Password reset successful! You are now logged in.',
    loggedIn: 'You are logged in here. Log out to set a new password with the link.',
  },

  account: {
    saved: 'Account updated.',
    failed: 'Error updating user',
    deleteRequired: 'Please enter your email and your password.',
    deleteEmailWrong: 'This is not the email address of your account.',
    deletePasswordWrong: 'The password is incorrect.',
    deleted: 'Your account has been deleted.',
    deleteFailed: 'Error deleting your account',
    deleteNoAnswer:
      'The server did not answer. Please try again. If you are then asked to log in, your account has been deleted.',
  },

  confirmEmail: {
    needed: 'Please confirm your email address first.',
    invalid: 'This link is invalid or has expired.',
    confirmed: 'Your email address is confirmed.',
    already: 'Your email address is confirmed already. There is nothing left to do.',
    sentAgain: 'Another link is on its way. Please check your inbox and your spam folder.',
    failed: 'Error confirming your email address',
    sendFailed: 'Error sending the link',
  },

  changeEmail: {
    same: 'This is already your email address.',
    requested: (email: string) =>
      `We sent a link to ${email}. It becomes your address when you follow the link.`,
    cancelled: 'Your email address stays as it is.',
    undone: 'Your email address stays as it was, and every device is logged out.',
    failed: 'Error changing your email address',
    undoFailed: 'Error bringing your email address back',
    undoNoAnswer:
      'The server did not answer. Please try again. If the link is then invalid, the first try has worked.',
  },

  ban: {
    banned: 'This account is banned.',
    whileLimited:
      'Until then you can finish or cancel books you are reviewing, but not add or edit books, launch review requests or pick books. Your running campaigns continue.',
    limitedUntil: (until: string) => `Your account is limited until ${until}.`,
    addressBlocked: 'You cannot register or log in from this IP address.',
  },

  appeal: {
    kind: 'Unknown kind of decision.',
    tooShort: `Please write at least ${minAppeal} characters.`,
    about: 'Please say which decision you are appealing.',
    sent: 'Your appeal was sent. You will get an email with the answer.',
    failed: 'Error sending your appeal',
    loadFailed: 'Error loading this decision',
    link: 'This link is invalid or has expired.',
    notFound: 'Decision not found.',
    nothing: 'There is no decision to appeal here: it was undone, or never made.',
    already: 'You have appealed this decision already.',
    waits: 'You have appealed this decision. You will get an email with the answer.',
    answered: 'Your appeal was answered.',
    tooLate: `A decision can be appealed within ${daysText(appealWindowMs)}. That time is over.`,
  },

  dashboard: {
    loadFailed: 'Error loading dashboard data',
    earnMore: 'Earn more by reviewing books, or contact support to top up.',
    noBooks: 'No books yet. Add your first one.',
    next: {
      turnIn: (title: string, left: string) =>
        `Post and turn in your review of ${quoted(title)}: ${left} left.`,
      read: (title: string, left: string) =>
        `Continue reading ${quoted(title)}: ${left} left for your review.`,
      sendLink: (title: string) =>
        `We could not find your review of ${quoted(title)} on Amazon. Send us its link.`,
      launch: (title: string) => `${quoted(title)} is approved. Nobody has been asked to read it yet.`,
      earnFor: (title: string) =>
        `${quoted(title)} is approved. Review another author’s book to earn the credits for its first request.`,
      declined: (title: string) => `${quoted(title)} was declined. See why, and edit it to submit it again.`,
      wait: (title: string) =>
        `${quoted(title)} is waiting for approval. Until then, earn credits by reviewing a book you like.`,
      confirm: (email: string) =>
        `Follow the link that we sent to ${email}. You can already add your book and look around.`,
      begin: 'Add a book of your own to get it reviewed, or earn credits first by reviewing one.',
      addBook: 'You have reviewed for others. Add a book of your own to have it reviewed too.',
      earn: 'Review a book you like: what you earn pays for reviews of your own books.',
      pending: 'Books are waiting for your decision.',
      appeals: 'Appeals are waiting for an answer.',
      reviews: 'Turned-in reviews are due to be checked.',
    },
  },

  addBook: {
    titleAuthorAsin: 'Please fill in Title, Author, and ASIN.',
    asin: 'ASIN must be exactly 10 alphanumeric characters.',
    readerOption: 'Please select at least one Reader Option.',
    standardFile: 'For STANDARD, please upload your file.',
    printLink: 'For Verified Print, please provide a print link.',
    printLinkInvalid: 'The print link must be a web address that starts with http:// or https://.',
    cover: 'Please upload a cover file.',
    amazonUrl: 'Please provide the Amazon URL.',
    amazonUrlInvalid: 'This does not look like a valid Amazon URL.',
    languageMarketplaceCategory: 'Please select language, marketplace, and category.',
    wordCount: 'Word count must be a number > 0.',
    wordCountTooHigh: `Word count can be at most ${amountText(maxWordCount)}.`,
    summary: 'Please provide a summary.',
    authorInfo: 'Please provide author info.',
    asinTaken: 'This ASIN is already in use!',
    fileTooLarge: `File too large (413). Please choose a smaller file or reduce resolution. Max ~${megabytesText(bookFileBytes)} for PDF/ePub, ${megabytesText(coverBytes)} for cover.`,
    unpacksTooLarge: `This file is too large when unpacked. It can hold up to ${megabytesText(unpackedBytes)}.`,
    bookFileKind: `This file type is not supported. Allowed for the book: ${bookFileKinds}.`,
    coverKind: `This file type is not supported. Allowed for the cover: ${coverKinds}.`,
    coverUnusable: `This image is damaged or has more than ${maxCoverPixels / 1_000_000} million pixels. Allowed for the cover: ${coverKinds}.`,
    emptyFile: 'This file is empty. Please choose another one.',
    fileGone: 'This file has been changed or moved since you chose it. Please choose it again.',
    failed: 'Error submitting book',
    success: 'Book submitted for approval!',
    leaving: 'Your book has not been submitted yet. What you typed and the files you chose will be lost.',
    notSubmitted: (title: string) => `${quoted(title)} was not submitted.`,
    leavingWhileSent:
      'Your book is still being sent. That continues while this tab stays open. If it fails, a message says so, and Add Book has what you typed, but not the files.',
  },

  myBooks: {
    loadFailed: 'Error fetching your books.',
    empty: 'You have not added any books yet.',
  },

  book: {
    cannotBeMarked: 'Copies of this file cannot be marked.',
    copyNotReady: 'Your copy is being prepared. Please try again in a moment.',
    loadFailed: 'Error loading book details',
    notFound: 'Book not found.',
    deleted: 'A deleted book',
    noCover: 'No Cover',
    currentReaders: (count: number) =>
      `${countText(count, 'reader is', 'readers are')} currently reviewing your book`,
    noCampaigns: 'No active review campaigns. Use the Get Reviewed button to start one.',
    noReviews: 'No reviews yet.',
    noReviewText: 'No review text.',
    lookingFor: (readers: string) => `We're recommending your book and looking for ${readers}`,
    waitsForApproval: (readers: string) =>
      `Waiting for your book to be approved. Then we'll recommend it and look for ${readers}`,
    reviewType: (label: string) => `(Review type: ${label})`,
  },

  editBook: {
    failed: 'Server error updating book',
    success: 'Book updated (now pending approval).',
    successOnPage: 'Book updated, now pending approval.',
    unchanged: 'There is nothing to save: no field was changed.',
    others: 'Something else to change, such as the title, the cover or the file?',
    resubmits: 'Edit the book to submit it for approval again.',
  },

  launch: {
    option: 'Please choose an option.',
    ebookPrice: `Please enter the eBook price as a number up to ${amountText(maxPrice)}.`,
    printPrice: `Please enter the print price as a number from ${minPrintPrice} to ${amountText(maxPrice)}.`,
    photoOrVideo: 'Please choose either a photo or a video, not both.',
    noFile: 'A Standard review needs an uploaded book file, and this book has none.',
    notApproved: 'Only approved books can be launched.',
    notEnoughCredits: 'Not enough credits.',
    notEnoughGems: 'Not enough gems.',
    failed: 'Server error launching review',
    tooFewToTell: `Too few such requests were picked in the last ${daysText(waitingWindowMs)} to say how long yours may wait.`,
    success: 'Review request successfully launched!',
  },

  slot: {
    confirm: 'Are you sure you want to remove 1 slot? You get your credits/gems back.',
    removed: 'Slot removed. The cost has been returned to your balance.',
    removedForOwner: 'Slot removed. The cost has been returned to the author’s balance.',
    noneFree: 'All slots of this campaign are taken.',
    ended: 'This campaign has ended. There is no slot left to remove.',
    campaignNotFound: 'Campaign not found.',
    failed: (reason: string) => `Error removing slot: ${reason}`,
  },

  record: {
    loadFailed: 'Error loading the record',
    nothing: 'Nothing to count yet.',
    formula: 'Kept = finished ÷ (finished + expired + missing). Books you stop reviewing do not count.',
    poor: `Fewer than half were kept, so you can have ${openWithPoorRecord} books on review at once until half are.`,
  },

  firstReview: {
    title: 'Before your first review',
    stores:
      'Amazon has its own conditions for reviewing, and they differ by store: some ask for a minimum of purchases there. Check those of your store first.',
    independent: 'Never review a book of your own, or one by family or friends.',
    disclosure:
      'Say in your review how you got the book. Its page has a sentence for it once you have picked it.',
  },

  pace: {
    title: 'Weekly pace',
    hint: `How many readers may pick the book within ${daysText(paceWindowMs)}. Every pick counts, including by readers who stop.`,
    any: 'Any number of readers',
    atMost: (count: number) =>
      `At most ${countText(count, 'reader', 'readers')} in ${daysText(paceWindowMs)}`,
    usedUp: (moment: string) =>
      `The weekly pace of this book is used up. The library shows it again on ${moment}.`,
    range: `Please choose a number from ${minWeeklyPicks} to ${maxWeeklyPicks}.`,
    saved: 'Weekly pace saved.',
    failed: 'Error saving the weekly pace',
  },

  library: {
    loading: 'Loading user data...',
    loadFailed: 'Error fetching library books.',
    empty: 'No books match right now. Try another option or clear the filters.',
    emptyUnfiltered: 'No books match right now. Try another option, or come back later.',
    noSummary: 'No summary available.',
    noAmazonLink: 'No Amazon link provided!',
    leftOut: (count: number) =>
      `${countText(count, 'book is left out. It is by a member', 'books are left out. They are by members')} too close for an independent review.`,
  },

  pick: {
    success: 'Book picked successfully!',
    next: `It is yours now: you have ${inWords(daysText(reviewDeadlineMs))} to read and review it.`,
    failed: 'Error picking book. Please try again.',
    ownBook: 'You cannot review your own book.',
    gone: 'This book is no longer available.',
    alreadyReviewing: 'You are already reviewing this book.',
    alreadyReviewed: 'You have already reviewed this book.',
    swap: 'You cannot review this book.',
    tomorrow: 'You can pick this book again tomorrow.',
    tooManyPicks: `You have picked ${maxPicks} books in the last ${hoursText(pickWindowMs)}, which is the limit. Please wait before you pick another one.`,
    paced: 'This book takes more readers in a few days.',
    poorRecord: `Fewer than half of your reviews were kept so far, so you can have ${openWithPoorRecord} open at a time until at least half are. Finish or cancel others first.`,
    tooManyOpen: (max: number) =>
      `You have ${countText(max, 'open review', 'open reviews')}, which is the limit. Finish or cancel one first.`,
  },

  reviewing: {
    loadFailed: 'Error fetching your reviewing books.',
    empty: 'No books in this tab.',
    due: `Due ${daysText(reviewDeadlineMs)} after picking`,
    picked: (moment: string) => `Picked ${moment}`,
    turnedIn: (day: string) => `Turned in ${day}`,
    cancelConfirm: 'Are you sure you want to stop reviewing this book?',
    stopIsFree: 'Stopping costs nothing. The slot is free again for another reader.',
    stopReason: 'Please choose a reason from the list.',
    noteToAuthor: 'The author gets this at once, without your name.',
    noteToModerators: `Only moderators can read this. The author sees how many readers gave each reason, from ${inWords(fewestStopsShown)} on.`,
    cancelFailed: 'Error cancelling review. Possibly not on_review or out of time.',
    cancelled: 'Review cancelled.',
  },

  reader: {
    notAssigned: 'Not found or not assigned to you',
    readingInProgress: (time: string) => `Reading in progress: wait ${time} before you can submit`,
    expired: 'Expired',
    downloadedBox: 'I have downloaded/read the book',
    postedBox: 'I have posted my review on Amazon',
    bothBoxes: 'Please check both boxes first.',
    readingTime: 'Reading time not reached yet, please wait!',
    noFile: 'No file to download',
    declined:
      'Our team has declined this book, so its file is no longer available. You can still turn in your review, or stop, which costs nothing.',
    noAmazonLink: 'No Amazon link provided',
    noSummary: 'No summary provided.',
    noAuthorInfo: 'No author info provided.',
    until: (moment: string) => `Until ${moment}`,
    notChecked: (day: string) => `Our team looks for your review on Amazon from ${day} on.`,
  },

  turnIn: {
    warning:
      'Your review must already be posted on Amazon. Our team will verify it; if it cannot be found, your account may be limited for one week.',
    chooseWebsite: 'Choose a website...',
    disclosure:
      'I received a free copy of this book through a review exchange and am leaving this review voluntarily.',
    disclosureOwnCopy:
      'I read this book as a member of a review exchange and am leaving this review voluntarily.',
    disclosureLead:
      'Readers should know how you got the book. Here is a sentence you can add to your Amazon review:',
    disclosureCopied: 'Sentence copied!',
    rating: `Please choose a rating from ${minRating} to ${maxRating}.`,
    reviewUrl: 'Please provide a link to an Amazon store.',
    reviewUrlHint: 'Our team finds your review faster with it. The author does not see it.',
    otherStore: (linked: string, chosen: string) =>
      `This link leads to ${linked}, but ${chosen} is chosen above. Please choose the store where your review is.`,
    website: 'Please choose a website from the list.',
    deadlinePassed: 'The deadline for this review has passed.',
    alreadyFinished: 'You have already turned in this review.',
    failed: 'Error finishing review',
    success: 'Review marked as finished!',
  },

  reading: {
    position: 'This place in the book is too long to keep.',
    opened: 'The pages opened cannot exceed the total.',
    progress: (opened: number, total: number, unit: string) =>
      `You have opened ${amountText(opened)} of ${amountText(total)} ${unit}`,
  },

  reviewLink: {
    missing: (title: string, store: string) =>
      `We could not find your review of "${withoutTurns(title).replaceAll(/\s+/g, ' ').trim()}" on ${store}. Please send us its link within ${daysText(linkAnswerMs)}.`,
    sent: 'Thank you. We will look at your link.',
    waits: 'We have your link and will look at it soon.',
    waitsUntil: (day: string) => `Please send it by ${day}.`,
    late: (day: string) => `We asked for it by ${day}. You can still send it.`,
    keepReward: 'Your review is no longer on Amazon. You keep your reward.',
    notAsked: 'We are not looking for this review.',
    failed: 'Error sending the link',
  },

  checks: {
    verified: 'Review verified.',
    missing: 'Review marked as missing.',
    removed: 'Review marked as removed.',
    unchecked: 'Check taken back.',
    result: 'Unknown result of a check.',
    seen: 'The time of the last check is not valid.',
    meanwhile: 'This review has been checked in the meantime. Please reload.',
    notMissing: 'This review was found before. If it is gone, it is removed, not missing.',
    bookGone: 'This book was deleted, so its reader could not send a link.',
    notRemoved: 'Only a review that was verified can be marked as removed.',
    tooLate: `A check can be taken back for ${secondsText(undoCheckMs)} only.`,
    notYours: 'Only the person who made a check can take it back.',
    ownBook: 'You cannot check a review of your own book.',
    ownReview: 'You cannot check your own review.',
    loadFailed: 'Error fetching reviews',
    failed: 'Check failed.',
    empty: 'No reviews to check.',
    noneMatch: 'No matching reviews found.',
  },

  support: {
    required: 'Full name, email and message are required.',
    fileTooLarge: `File too large. Attachments can be up to ${megabytesText(supportFileBytes)}.`,
    fileKind: `This file type is not supported. Allowed: ${bookFileKinds}, ${coverKinds}.`,
    failed: 'An error occurred while sending your message.',
    success: 'Your support ticket was submitted successfully!',
  },

  affiliate: {
    loadFailed: 'Error loading affiliate stats',
    noData: 'No data for this period.',
    noEarnings: 'No earnings in this period.',
    noCode: 'We tried to get your code, but it was empty. Please contact support.',
    codeCopied: 'Code copied!',
    linkCopied: 'Link copied!',
  },

  weeklySummary: {
    on: 'The weekly summary is on.',
    off: 'The weekly summary is off.',
    failed: 'Error changing the weekly summary',
    badLink: 'This link is invalid. You can turn the summary off in your account settings.',
  },

  statement: {
    owed: (amounts: string) =>
      `You owe ${amounts} because of deleted reviews. What you receive next pays this first.`,
    loadFailed: 'Error loading your statement',
    empty: 'No transactions yet.',
    noneMatch: 'No transactions match these filters.',
    lineNotFound: 'Transaction not found.',
    notSealed: 'This day is not sealed yet.',
    proofFailed: 'Error loading the proof',
  },

  integrity: {
    loadFailed: 'Error loading the figures',
  },

  inbox: {
    loadFailed: 'Error loading your messages',
    empty: 'No messages yet.',
    marked: 'Messages marked as read.',
    dayGoesOn: 'There may be more messages from this day. They appear here when you show older messages.',
  },

  moderator: {
    checking: 'Checking user...',
    noAccess: 'No Access',
    limited: 'Your account is limited, and you cannot moderate until the limit ends.',
    overviewFailed: 'Error fetching overview stats',
    pendingFailed: 'Error fetching pending books',
    allBooksFailed: 'Error fetching all books',
    usersFailed: 'Error fetching users',
    assignmentsFailed: 'Error fetching assignments',
    stopsFailed: 'Error fetching the readers who stopped',
    advancedFailed: 'Error fetching advanced stats',
    auditFailed: 'Error fetching activity',
    integrityFailed: 'Error fetching integrity data',
    appealsFailed: 'Error fetching appeals',
    statementFailed: 'Error fetching the statement',
    allDone: 'Nothing else is waiting for you.',
  },

  moderatorPending: {
    empty: 'No pending books.',
    approved: 'Book approved!',
    approveFailed: 'Approve failed.',
    rejected: 'Book rejected!',
    rejectFailed: 'Reject failed.',
    reopened: 'The book is pending again.',
    reopenFailed: 'Undo failed.',
    decidedByOther: 'Somebody else has just decided on this book. Your undo would take that back.',
    changedMeanwhile: 'This book was edited or decided on in the meantime. Please look at it again.',
    saved: 'Saved changes!',
    saveFailed: 'Error saving changes.',
  },

  moderatorBooks: {
    noneMatch: 'No matching books found.',
    approved: 'Approved successfully.',
    updated: 'Book updated successfully.',
    updateFailed: 'Error updating book',
    deleteConfirm: 'Are you sure you want to delete this book?',
    deleted: 'Book deleted.',
    deleteFailed: 'Error deleting book',
    reviewDeleteConfirm: 'Delete this review?',
    reviewDeleted: 'Review deleted.',
    reviewDeleteFailed: 'Error deleting review',
    reviewNotFound: 'Review not found.',
    status: 'Unknown status.',
    ownBook: 'You cannot moderate your own book.',
  },

  moderatorUsers: {
    loading: 'Loading Users/Assignments ...',
    none: 'No users found.',
    noneMatch: 'No matching users found.',
    updated: 'User updated',
    updateFailed: 'Error updating user',
    noteAdded: 'Mod note added',
    noteBlank: 'The note is empty, so nothing was added.',
    noteFailed: 'Error adding note',
    noteTooLong: `A note can have at most ${amountText(maxNote)} characters.`,
    deleteConfirm: (email: string) => `Really delete user ${email}?`,
    deleted: (email: string) => `User ${email} deleted`,
    deleteFailed: 'Error deleting user',
    notFound: 'User not found.',
    adjustment: 'Balance changed by a moderator.',
    changedMeanwhile: 'This user has been changed in the meantime. Please reload.',
    role: 'Unknown role.',
    banStatus: 'Unknown ban status.',
    gems: balanceRule('Gems'),
    credits: balanceRule('Credits'),
    ownRole: 'You cannot change your own role.',
    ownBan: 'You cannot change your own ban status.',
    ownBalance: 'You cannot change your own balance.',
    ownAccount: 'You cannot delete your own account here.',
    lastAdmin: 'The last admin can be neither demoted nor deleted.',
    lastAdminBan: 'The last admin cannot be banned.',
    adminUntouchable: 'Only an admin can change, ban or delete an admin.',
    adminsOnly: 'Only an admin can change this.',
    ownEmail: 'Please change your own email address in the account settings.',
    balanceLimit: `Only an admin can change a balance by more than ${amountText(maxBalanceChange.credits)} credits or ${maxBalanceChange.gems} gems a day.`,
  },

  moderatorAppeals: {
    empty: 'No open appeals.',
    noneMatch: 'No appeals like this yet.',
    notFound: 'Appeal not found.',
    outcome: 'Unknown outcome.',
    reason: 'Please give a reason.',
    upheld: 'The decision stays.',
    overturned: 'The decision is undone.',
    upheldLate: 'The decision was right, but is no longer in force.',
    overturnedLate: 'The decision was no longer in force: there was nothing to undo.',
    answered: 'This appeal has been answered already.',
    answerFailed: 'Error answering the appeal',
    involved: 'Someone who was not involved has to answer this appeal.',
  },

  offline: {
    title: 'You are offline',
    text: 'This page needs a connection, and there is none right now. What you typed is kept in this tab: the book you add, the review you turn in, your appeal, your message to support.',
    tryAgain: 'Try again',
    banner: 'You are offline. Nothing you typed is lost: send it when you are back online.',
  },

  analytics: {
    loading: 'Loading Analytics...',
    loadFailed: 'Failed to load advanced stats',
    empty: 'No data yet',
    period: 'The period must be day, week, month or year.',
  },

  settings: {
    loading: 'Loading settings...',
    loadFailed: 'Failed to load settings',
    updateFailed: 'Failed to update settings',
    success: 'Settings updated.',
  },
} as const;

function balanceRule(currency: string): string {
  return `${currency} must be a whole number from 0 to ${amountText(maxBalance)}.`;
}
