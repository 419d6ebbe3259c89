/**
 * Who gets what: one row for each call of the contract (and for cases of it, in brackets) about a deal of Summit PEO
 * that belongs to the sales rep `rep`; one column for each kind of caller.
 *
 *   nobody     no cookie                                 owner     owner of Summit
 *   rival      sales rep of another provider             sysadmin  global Admin with Summit active
 *   colleague  member of Summit without the deal         admin     global Admin with no provider active
 *   rep        member of Summit whose deal it is         former    deactivated owner of Summit, cookie still alive
 *   manager    role admin at Summit                      expired   owner of Summit, session past its last day
 *
 * Lee sells for Summit, without the deal, and owns the other provider, Redwood: at work in Summit they are `sells`, in
 * Redwood `leads`. They are not asked (-) where everybody gets the same.
 *
 * A call to the payroll platform is 503: the server has none (D-76). So is a call to
 * Calendly, which cannot be reached. Neither Calendly nor DocuSeal has signed a webhook.
 */
export const ACCESS_TABLE = `
                                    nobody rival colleague rep manager owner sysadmin admin former expired acting sells leads
auth.signIn                            200   200       200 200     200   200      200   200    200     200    200      -     -
auth.signOut                           401   200       200 200     200   200      200   200    401     401    200    200   200
auth.getCurrentUser                    401   200       200 200     200   200      200   200    401     401    200    200   200
auth.switchProvider                    401   404       200 200     200   200      200   200    401     401    200    200   200
auth.forgotPassword                    200   200       200 200     200   200      200   200    200     200    200      -     -
auth.resetPassword                     200   200       200 200     200   200      200   200    200     200    403      -     -
auth.createPassword                    200   200       200 200     200   200      200   200    200     200    403      -     -
auth.listSessions                      401   200       200 200     200   200      200   200    401     401    200    200   200
auth.signOutEverywhere                 401   200       200 200     200   200      200   200    401     401    403    200   200

auth.impersonate                       401   403       403 403     403   403      200   200    401     401    403    403   403
auth.exitImpersonation                 401   409       409 409     409   409      409   409    401     401    200    409   409

auth.listInvitations            401   200       200 200     200   200      200   200    401     401    200    200   200
auth.acceptInvitation           401   404       404 404     404   404      404   404    401     401    403    404   404
auth.declineInvitation          401   404       404 404     404   404      404   404    401     401    403    404   404

users.listUsers                        401   403       403 403     403   403      200   200    401     401    403    403   403
users.createUser                       401   403       403 403     403   403      200   200    401     401    403    403   403
users.getUser                          401   403       403 403     403   403      200   200    401     401    403    403   403
users.updateUser                       401   403       403 403     403   403      200   200    401     401    403    403   403
users.getOwnPhone                      401   200       200 200     200   200      200   200    401     401    200    200   200
users.updateOwnPhone                   401   200       200 200     200   200      200   200    401     401    403    200   200
users.resendUserInvitation             401   403       403 403     403   403      200   200    401     401    403    403   403

mail.listOutbox                        401   403       403 403     403   403      200   200    401     401    403    403   403

users.findPersonalData          401   403       403 403     403   403      200   200    401     401    403    403   403
users.deletePersonalData        401   403       403 403     403   403      200   200    401     401    403    403   403

audit.listAuditEntries                 401   403       403 403     403   200      200   200    401     401    403    403   200
audit.exportAuditEntries               401   403       403 403     403   200      200   200    401     401    403    403   200

generations.listGenerations            401   403       403 403     403   403      200   200    401     401    403    403   403
generations.getGeneration              401   403       403 403     403   403      200   200    401     401    403    403   403
generations.getGenerationContext       401   403       403 403     403   403      200   200    401     401    403    403   403
generations.listGenerationModels       401   403       403 403     403   403      200   200    401     401    403    403   403
generations.listModelUsage              401   403       403 403     403   403      200   200    401     401    403    403   403
generations.listFailedReports          401   403       403 403     403   403      200   200    401     401    403    403   403
generations.getModelUsage               401   403       403 403     403   200      200   200    401     401    403    403   404
generations.getModelUsage (foreign)     401   403       403 403     403   404      200   200    401     401    403    403   200

companies.listIndustries               401   200       200 200     200   200      200   200    401     401    200    200   200
companies.listAdders                   401   200       200 200     200   200      200   200    401     401    200    200   200
companies.listCompanies                401   200       200 200     200   200      200   200    401     401    200    200   200
companies.createCompany                401   200       200 200     200   200      200   200    401     401    200    200   200
companies.getCompany                   401   404       404 200     200   200      200   200    401     401    200    404   404
companies.updateCompany                401   404       404 200     200   200      200   200    401     401    200    404   404
companies.toggleCompanyArchive         401   404       404 200     200   200      200   200    401     401    200    404   404
companies.listKeepers                  401   404       404 403     200   200      200   200    401     401    403    404   404
companies.giveCompany                  401   404       404 403     200   200      200   200    401     401    403    404   404
companies.getCompany (Redwood's)       401   200       404 200     200   200      200   200    401     401    200    404   200
companies.updateCompany (Redwood's)    401   200       404 403     403   403      200   200    401     401    403    404   200
companies.toggleCompanyArchive (Redwood's) 401 200     404 403     403   403      200   200    401     401    403    404   200
companies.giveCompany (Redwood's)      401   400       404 403     403   403      403   400    401     401    403    404   400
imports.listImports                    401   200       200 200     200   200      200   200    401     401    200    200   200
imports.getImportColumns               401   200       200 200     200   200      200   200    401     401    200    200   200
imports.createImport                   401   200       200 200     200   200      200   200    401     401    200    200   200
imports.getImport                      401   404       404 200     200   200      200   200    401     401    200    404   404
imports.addImportRows                  401   404       404 200     403   403      403   403    401     401    200    404   404
imports.listImportRows                 401   404       404 200     200   200      200   200    401     401    200    404   404
imports.downloadRefusedRows            401   404       404 200     200   200      200   200    401     401    200    404   404
imports.startImport                    401   404       404 200     403   403      403   403    401     401    200    404   404
imports.cancelImport                   401   404       404 200     200   200      200   200    401     401    200    404   404
imports.undoImport                     401   404       404 200     200   200      200   200    401     401    200    404   404

savedViews.listSavedViews              401   200       200 200     200   200      200   200    401     401    200    200   200
savedViews.createSavedView             401   200       200 200     200   200      200   200    401     401    200    200   200
savedViews.updateSavedView             401   404       404 200     404   404      404   404    401     401    200    404   404
savedViews.updateSavedView (team)      401   404       403 200     200   200      200   404    401     401    200    403   404
savedViews.deleteSavedView             401   404       404 200     404   404      404   404    401     401    200    404   404
savedViews.deleteSavedView (team)      401   404       403 200     200   200      200   404    401     401    200    403   404
savedViews.setStartView                401   404       404 200     404   404      404   404    401     401    200    404   404
savedViews.setStartView (team)         401   404       200 200     200   200      200   404    401     401    200    200   404
savedViews.unsetStartView              401   404       404 200     404   404      404   404    401     401    200    404   404

bulk.listBulkChanges                   401   200       200 200     200   200      200   200    401     401    200    200   200
bulk.previewBulkChange                 401   404       404 200     200   200      200   200    401     401    200    404   404
bulk.startBulkChange                   401   404       404 200     200   200      200   200    401     401    200    404   404
bulk.startBulkChange (sales rep)       401   403       403 403     200   200      200   200    401     401    403    403   400
bulk.startBulkChange (companies)       401   404       404 200     200   200      200   200    401     401    200    404   404
bulk.getBulkChange                     401   404       404 200     404   404      404   404    401     401    200    404   404
bulk.cancelBulkChange                  401   404       404 200     404   404      404   404    401     401    200    404   404
bulk.undoBulkChange                    401   404       404 200     404   404      404   404    401     401    200    404   404
duplicates.findTwins                   401   200       200 200     200   200      200   200    401     401    200    200   200
duplicates.listDuplicates              401   403       403 403     200   200      200   200    401     401    403    403   200
duplicates.dismissDuplicate            401   403       403 403     200   200      200   200    401     401    403    403   404
duplicates.previewMerge                401   403       403 403     200   200      200   200    401     401    403    403   404
duplicates.previewMerge (Redwood's)    401   403       403 403     404   404      404   200    401     401    403    403   404
duplicates.listMerges                  401   403       403 403     200   200      200   200    401     401    403    403   200
duplicates.mergeRecords                401   403       403 403     200   200      200   200    401     401    403    403   404
duplicates.mergeRecords (Redwood's)    401   403       403 403     404   404      404   409    401     401    403    403   404
duplicates.undoMerge                   401   403       403 403     200   200      200   200    401     401    403    403   404

contacts.listAllContacts               401   200       200 200     200   200      200   200    401     401    200    200   200
contacts.getContact                    401   404       404 200     200   200      200   200    401     401    200    404   404
contacts.getContact (Redwood's)        401   200       404 404     404   404      200   200    401     401    404    404   200
contacts.listContacts                  401   404       404 200     200   200      200   200    401     401    200    404   404
contacts.createContact                 401   404       404 200     200   200      200   200    401     401    200    404   404
contacts.updateContact                 401   404       404 200     200   200      200   200    401     401    200    404   404
contacts.deleteContact                 401   404       404 200     200   200      200   200    401     401    200    404   404
contacts.createContact (Redwood's company) 401 200     404 200     200   200      200   200    401     401    200    404   200
contacts.updateContact (Redwood's)     401   200       404 404     404   404      200   200    401     401    404    404   200
contacts.deleteContact (Redwood's)     401   200       404 404     404   404      200   200    401     401    404    404   200
companies.listCompanyDeals             401   404       404 200     200   200      200   200    401     401    200    404   404
deals.listCompanyTimeline           401   404       404 200     200   200      200   200    401     401    200    404   404
deals.createCompanyActivity            401   404       404 200     200   200      200   400    401     401    200    404   404
deals.updateCompanyActivity            401   404       404 200     200   200      200   200    401     401    200    404   404
deals.deleteCompanyActivity            401   404       404 200     200   200      200   200    401     401    200    404   404
deals.createCompanyNote                401   404       404 200     200   200      200   400    401     401    200    404   404
deals.updateCompanyNote                401   404       404 200     403   403      403   403    401     401    200    404   404
deals.deleteCompanyNote                401   404       404 200     403   403      403   403    401     401    200    404   404

intelligence.getIntelligenceReport     401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.listIntelligenceJobs      401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.startIntelligence         401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.getIntelligenceSummary    401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.decideWebsite             401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.listSuggestions           401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.acceptSuggestion          401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.dismissSuggestion         401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.retryIntelligence         401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.cancelIntelligence        401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.listSources             401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.addSource               401   404       404 200     200   200      200   400    401     401    200    404   404
intelligence.addSource (of a text)   401   404       404 200     200   200      200   400    401     401    200    404   404
intelligence.removeSource            401   404       404 200     200   200      200   404    401     401    200    404   404
intelligence.removeSource (Redwood's) 401  200       404 404     404   404      404   404    401     401    404    404   200
intelligence.listCorrections      401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.correctClaim         401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.changeCorrection     401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.undoCorrection       401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.correctClaim (Redwood's) 401 200     404 403     403   403      200   200    401     401    403    404   200
intelligence.undoCorrection (Redwood's) 401 200   404 403     403   403      200   200    401     401    403    404   200
intelligence.getReportFindings       401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.listReports              401   404       404 200     200   200      200   200    401     401    200    404   404
intelligence.getReport                401   404       404 200     200   200      200   200    401     401    200    404   404

companies.searchPlaces                    401   200       200 200     200   200      200   200    401     401    200    200   200
companies.getPlace                        401   200       200 200     200   200      200   200    401     401    200    200   200

search.search                          401   200       200 200     200   200      200   200    401     401    200    200   200

deals.listDeals                        401   200       200 200     200   200      200   200    401     401    200    200   200
deals.sumDeals                         401   200       200 200     200   200      200   200    401     401    200    200   200
deals.exportDeals                      401   200       200 200     200   200      200   200    401     401    200    200   200
companies.exportCompanies              401   200       200 200     200   200      200   200    401     401    200    200   200
contacts.exportContacts                401   200       200 200     200   200      200   200    401     401    200    200   200
providers.exportProvider               401   403       403 403     403   200      200   200    401     401    403    403   404
providers.exportProvider (foreign)     401   403       403 403     403   404      200   200    401     401    403    403   200
deals.createDeal                       401   400       400 200     200   200      200   400    401     401    200    400   400
deals.createDeal (naming Summit)       401   409       400 200     200   200      200   200    401     401    200    400   409
deals.createDeal (for a colleague)     401   400       400 403     200   200      200   400    401     401    403    400   400
deals.getDeal                          401   404       404 200     200   200      200   200    401     401    200    404   404
deals.updateDeal                       401   404       404 200     200   200      200   200    401     401    200    404   404
deals.updateDeal (to a colleague)      401   404       404 403     200   200      200   200    401     401    403    404   404
deals.setDealStatus                    401   404       404 200     200   200      200   200    401     401    200    404   404
deals.listStages                       401   200       200 200     200   200      200   200    401     401    200    200   200
deals.listDealCompanies                401   200       200 200     200   200      200   200    401     401    200    200   200
deals.listSalesReps                    401   200       200 200     200   200      200   200    401     401    200    200   200
deals.listSources                      401   200       200 200     200   200      200   200    401     401    200    200   200
deals.listDealTimeline              401   404       404 200     200   200      200   200    401     401    200    404   404
deals.listActivities                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.createActivity                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.updateActivity                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.deleteActivity                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.listNotes                        401   404       404 200     200   200      200   200    401     401    200    404   404
deals.createNote                       401   404       404 200     200   200      200   200    401     401    200    404   404
deals.updateNote                       401   404       404 200     403   403      403   403    401     401    200    404   404
deals.deleteNote                       401   404       404 200     403   403      403   403    401     401    200    404   404

deals.listSteps                    401   404       404 200     200   200      200   200    401     401    200    404   404
deals.listStepAssignees            401   404       404 200     200   200      200   200    401     401    200    404   404
deals.createStep                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.updateStep                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.finishStep                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.deleteStep                   401   404       404 200     200   200      200   200    401     401    200    404   404
deals.createDealContact         401   404       404 200     200   200      200   200    401     401    200    404   404
deals.putDealContact            401   404       404 200     200   200      200   200    401     401    200    404   404
deals.deleteDealContact         401   404       404 200     200   200      200   200    401     401    200    404   404
live.followChanges                     401   200       200 200     200   200      200   200    401     401    200    200   200
live.keepViewing                       401   404       404 200     200   200      200   200    401     401    200    404   404

censuses.listCensuses                  401   404       404 200     200   200      200   200    401     401    200    404   404
censuses.createCensus                  401   404       404 200     200   200      200   200    401     401    200    404   404
censuses.getCensus                     401   404       404 200     200   200      200   200    401     401    200    404   404
censuses.getCensus (of no proposal)    401   404       404 200     404   404      404   404    401     401    200    404   404
censuses.deleteCensus                  401   404       404 200     403   200      200   200    401     401    200    404   404
censuses.listCensusPlaces              401   404       404 200     404   404      404   404    401     401    200    404   404
proposals.listProposals                401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.createProposal               401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.getProposal                  401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.getProviderProducts          401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.togglePrimary                401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.downloadDocument             401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.downloadVendorFile           401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.correctSigningDetails        401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.sendOffer                    401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.moveLastDay                  401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.getCallTimes                 401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.moveCall                     401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.cancelCall                   401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.markAnswerSeen               401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.voidDocuments                401   403       403 403     403   200      200   200    401     401    403    403   404
proposals.decideApproval               401   403       403 403     403   200      200   200    401     401    403    403   404
proposals.remindCountersigner          401   404       404 200     200   409      200   200    401     401    200    404   404
proposals.followProposal               401   404       404 200     200   200      200   200    401     401    200    404   404
catalog.getOfferedClassRates        401   404       404 200     200   200      200   200    401     401    200    404   404
actuals.getActuals                     401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.getClientCosts             401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.setClientCosts             401   404       404 200     200   200      200   200    401     401    200    404   404
comparisons.compareProposals           401   404       404 200     200   200      200   200    401     401    200    404   404
comparisons.compareForClient           401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.getTalk                           401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.answerQuestion                    401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.settleQuestion                    401   404       404 200     200   200      200   200    401     401    200    404   404
proposals.submitSignature              401   404       404 403     403   200      200   200    401     401    403    404   404

today.listToday                        401   200       200 200     200   200      200   200    401     401    200    200   200
today.countToday                       401   200       200 200     200   200      200   200    401     401    200    200   200
today.getTodayFigures                  401   200       200 200     200   200      200   200    401     401    200    200   200
today.listFailures                     401   403       403 403     403   403      200   200    401     401    403    403   403
today.snoozeDeal                       401   404       404 200     200   200      200   200    401     401    200    404   404
today.wakeDeal                         401   404       404 200     200   200      200   200    401     401    200    404   404

deals.listMentionable               401   404       404 200     200   200      200   200    401     401    200    404   404
notifications.listNotifications        401   200       200 200     200   200      200   200    401     401    200    200   200
notifications.countNotifications       401   200       200 200     200   200      200   200    401     401    200    200   200
notifications.markNotification         401   404       404 200     404   404      404   404    401     401    200    404   404
notifications.markAllNotifications     401   200       200 200     200   200      200   200    401     401    200    200   200
notifications.getNotificationSettings  401   200       200 200     200   200      200   200    401     401    200    200   200
notifications.updateNotificationSettings 401 200       200 200     200   200      200   200    401     401    403    200   200

offers.getOffer                        200   200       200 200     200   200      200   200    200     200    200      -     -
offers.acceptOffer                     200   200       200 200     200   200      200   200    200     200    200      -     -
offers.noteReading                     200   200       200 200     200   200      200   200    200     200    200      -     -
offers.askQuestion                     200   200       200 200     200   200      200   200    200     200    200      -     -
offers.forwardOffer                    200   200       200 200     200   200      200   200    200     200    200      -     -
offers.createOfferDocuments            200   200       200 200     200   200      200   200    200     200    200      -     -
offers.correctOfferDocuments           200   200       200 200     200   200      200   200    200     200    200      -     -
offers.sendSigningCode                 409   409       409 409     409   409      409   409    409     409    409      -     -
offers.enterSigningCode                409   409       409 409     409   409      409   409    409     409    409      -     -
offers.completeOfferDocuments          200   200       200 200     200   200      200   200    200     200    200      -     -
offers.completeWelcomeCall             200   200       200 200     200   200      200   200    200     200    200      -     -
offers.downloadOfferDocuments          200   200       200 200     200   200      200   200    200     200    200      -     -

embeds.getSigningSession               200   200       200 200     200   200      200   200    200     200    200      -     -
embeds.getSigningDocument              200   200       200 200     200   200      200   200    200     200    200      -     -
embeds.sign                            200   200       200 200     200   200      200   200    200     200    403      -     -
embeds.sign (for the provider)         403   403       403 403     403   200      200   200    403     403    403    403   403
embeds.getSigningForm                  200   200       200 200     200   200      200   200    200     200    403      -     -
embeds.getSigningForm (for the provider) 403 403       403 403     403   200      503   503    403     403    403    403   403
embeds.decline                         200   200       200 200     200   200      200   200    200     200    403      -     -
embeds.getSchedulingSession            200   200       200 200     200   200      200   200    200     200    200      -     -
embeds.bookWelcomeCall                 200   200       200 200     200   200      200   200    200     200    200      -     -
embeds.moveWelcomeCall                 200   200       200 200     200   200      200   200    200     200    200      -     -
embeds.cancelWelcomeCall               200   200       200 200     200   200      200   200    200     200    200      -     -

agreements.verifyFile                      200   200       200 200     200   200      200   200    200     200    200      -     -
agreements.verifyCode                      200   200       200 200     200   200      200   200    200     200    200      -     -

scheduling.getProviderCalendly         401   403       403 403     403   200      200   200    401     401    403    403   404
scheduling.getProviderCalendly (foreign) 401 403       403 403     403   404      200   200    401     401    403    403   200
scheduling.connectProviderCalendly     401   403       403 403     403   503      503   503    401     401    403    403   404
scheduling.connectProviderCalendly (foreign) 401 403   403 403     403   404      503   503    401     401    403    403   503
scheduling.disconnectProviderCalendly  401   403       403 403     403   200      200   200    401     401    403    403   404
scheduling.disconnectProviderCalendly (foreign) 401 403 403 403    403   404      200   200    401     401    403    403   200
scheduling.getOwnCalendly              401   200       200 200     200   200      200   200    401     401    200    200   200
scheduling.connectOwnCalendly          401   503       503 503     503   503      503   503    401     401    403    503   503
scheduling.disconnectOwnCalendly       401   200       200 200     200   200      200   200    401     401    403    200   200
scheduling.receiveCalendly             401   401       401 401     401   401      401   401    401     401    401      -     -

providers.getProviderSettings   401   403       403 403     403   200      200   200    401     401    403    403   404
providers.getProviderSettings (foreign) 401 403 403 403     403   404      200   200    401     401    403    403   200
providers.updateProviderSettings 401  403       403 403     403   200      200   200    401     401    403    403   404
providers.updateProviderSettings (cap) 401   403       403 403     403   403      200   200    401     401    403    403   403
providers.updateProviderSettings (foreign) 401 403 403 403  403   404      200   200    401     401    403    403   200

signers.getSigners                     401   403       403 403     403   200      200   200    401     401    403    403   404
signers.getSigners (foreign)           401   403       403 403     403   404      200   200    401     401    403    403   200
signers.updateSigners                  401   403       403 403     403   200      200   200    401     401    403    403   404
signers.updateSigners (foreign)        401   403       403 403     403   404      200   200    401     401    403    403   200

signers.getDocuseal                   401   403       403 403     403   200      200   200    401     401    403    403   404
signers.getDocuseal (foreign)         401   403       403 403     403   404      200   200    401     401    403    403   200
signers.connectDocuseal               401   403       403 403     403   400      400   400    401     401    403    403   404
signers.connectDocuseal (foreign)     401   403       403 403     403   404      400   400    401     401    403    403   400
signers.disconnectDocuseal            401   403       403 403     403   200      200   200    401     401    403    403   404
signers.disconnectDocuseal (foreign)  401   403       403 403     403   404      200   200    401     401    403    403   200
signers.receiveDocuseal               401   401       401 401     401   401      401   401    401     401    401      -     -

providers.listProviders                401   403       403 403     403   403      200   200    401     401    403    403   403
providers.createProvider               401   403       403 403     403   403      200   200    401     401    403    403   403
providers.getProvider                  401   403       403 403     403   200      200   200    401     401    403    403   404
providers.getProvider (another one)    401   403       403 403     403   404      200   200    401     401    403    403   200
providers.updateProvider               401   403       403 403     403   200      200   200    401     401    403    403   404
providers.updateProvider (foreign)     401   403       403 403     403   404      200   200    401     401    403    403   200
providers.setProviderLogo              401   403       403 403     403   200      200   200    401     401    403    403   404
providers.setProviderLogo (foreign)    401   403       403 403     403   404      200   200    401     401    403    403   200
providers.removeProviderLogo           401   403       403 403     403   200      200   200    401     401    403    403   404
providers.removeProviderLogo (foreign) 401   403       403 403     403   404      200   200    401     401    403    403   200
providers.getLogo                      200   200       200 200     200   200      200   200    200     200    200      -     -

catalog.listPayrollProducts          401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.createPayrollProduct         401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.updatePayrollProduct         401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.deletePayrollProduct         401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.listTaxRates                 401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.createTaxRate                401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.updateTaxRate                401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.deleteTaxRate                401   403       403 403     403   200      200   200    401     401    403    403   404

catalog.listTaxRateTerms        401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.createTaxRateTerm       401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.updateTaxRateTerm       401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.deleteTaxRateTerm       401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.getTaxRatePlan          401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.planTaxRates            401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.listPlannedTaxRates     401   404       404 200     200   200      200   200    401     401    200    404   404

catalog.getClassRates               401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.setClassRates               401   403       403 403     403   200      200   200    401     401    403    403   404

catalog.getTaxFacts                   401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.setTaxFacts                   401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.getTaxFactsForAll             401   403       403 403     403   403      200   200    401     401    403    403   403
catalog.setTaxFactsForAll             401   403       403 403     403   403      200   200    401     401    403    403   403

catalog.listPricePackages        401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.createPricePackage       401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.updatePricePackage       401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.deletePricePackage       401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.listFees                 401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.createFee                401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.updateFee                401   403       403 403     403   200      200   200    401     401    403    403   404
catalog.deleteFee                401   403       403 403     403   200      200   200    401     401    403    403   404

agreements.getAgreement                401   403       403 403     403   200      200   200    401     401    403    403   404
agreements.getAgreement (foreign)      401   403       403 403     403   404      200   200    401     401    403    403   200
agreements.saveAgreement               401   403       403 403     403   200      200   200    401     401    403    403   404
agreements.saveAgreement (foreign)     401   403       403 403     403   404      200   200    401     401    403    403   200
agreements.listAgreementVersions       401   403       403 403     403   200      200   200    401     401    403    403   404
agreements.listAgreementVersions (foreign) 401 403     403 403     403   404      200   200    401     401    403    403   200
agreements.getAgreementVersion         401   403       403 403     403   200      200   200    401     401    403    403   404
agreements.addAgreementFile            401   403       403 403     403   200      200   200    401     401    403    403   404
agreements.addAgreementFile (foreign)  401   403       403 403     403   404      200   200    401     401    403    403   200
agreements.previewAgreement            401   403       403 403     403   200      200   200    401     401    403    403   404
agreements.previewAgreement (foreign)  401   403       403 403     403   404      409   409    401     401    403    403   409

team.listMembers                       401   403       403 403     200   200      200   200    401     401    403    403   404
team.listMembers (of another provider) 401   403       403 403     404   404      200   200    401     401    403    403   200
team.addMember                         401   403       403 403     200   200      200   200    401     401    403    403   404
team.addMember (as owner)              401   403       403 403     403   200      200   200    401     401    403    403   404
team.updateMember                      401   403       403 403     200   200      200   200    401     401    403    403   404
team.updateMember (to owner)           401   403       403 403     403   200      200   200    401     401    403    403   404
team.updateMember (of an owner)        401   403       403 403     403   200      200   200    401     401    403    403   404
team.removeMember                      401   403       403 403     200   200      200   200    401     401    403    403   404
team.removeMember (of an owner)        401   403       403 403     403   200      200   200    401     401    403    403   404
team.removeMember (with a handover)    401   403       403 403     200   200      200   200    401     401    403    403   404
team.getHandover                       401   403       403 403     200   200      200   200    401     401    403    403   404
team.listFormerMembers                 401   403       403 403     200   200      200   200    401     401    403    403   404
team.handOverDeals                     401   403       403 403     200   200      200   200    401     401    403    403   404
team.resendMemberInvitation            401   403       403 403     200   200      200   200    401     401    403    403   404

revenue.getProviderRevenue             401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.getProviderRevenue (foreign)   401   403       403 403     403   404      200   200    401     401    403    403   200
revenue.createRevenue                  401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.createRevenue (foreign)        401   403       403 403     403   404      200   200    401     401    403    403   200
revenue.exportProviderRevenue          401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.exportProviderRevenue (foreign) 401  403       403 403     403   404      200   200    401     401    403    403   200
revenue.getRevenue                     401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.updateRevenue                  401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.updateRevenue (synced)         401   403       403 403     403   403      403   403    401     401    403    403   404
revenue.deleteRevenue                  401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.deleteRevenue (synced)         401   403       403 403     403   403      403   403    401     401    403    403   404
revenue.listRevenueCategories          401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.listRevenueCustomers           401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.listProviderRevenueReps        401   403       403 403     403   200      200   200    401     401    403    403   404
revenue.getSalesRevenue                401   200       200 200     200   200      200   200    401     401    200    200   200
revenue.getSalesRevenue (of a rep)     401   403       403 200     403   403      200   200    401     401    200    403   403
revenue.exportSalesRevenue             401   200       200 200     200   200      200   200    401     401    200    200   200
revenue.exportSalesRevenue (of a rep)  401   403       403 200     403   403      200   200    401     401    200    403   403
revenue.listSalesRevenueReps           401   200       200 200     200   200      200   200    401     401    200    200   200
forecast.getForecast                   401   200       200 200     200   200      200   200    401     401    200    200   200
forecast.getForecastRates              401   200       200 200     200   200      200   200    401     401    200    200   200
forecast.getGoals                      401   403       403 403     403   200      200   200    401     401    403    403   404
forecast.getGoals (foreign)            401   403       403 403     403   404      200   200    401     401    403    403   200
forecast.updateGoals                   401   403       403 403     403   200      200   200    401     401    403    403   404
forecast.updateGoals (foreign)         401   403       403 403     403   404      200   200    401     401    403    403   200
leaderboards.getLeaderboard            401   200       200 200     200   200      200   200    401     401    200    200   200

integrations.listMappings              401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.getMapping                401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.createMapping             401   403       403 403     403   403      503   503    401     401    403    403   403
integrations.updateMapping             401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.correctMapping            401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.removeMapping             401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.applyMapping              401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.listMappingRevenue        401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.listSetAside              401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.syncMapping               401   403       403 403     403   403      503   503    401     401    403    403   403
integrations.syncAll                   401   403       403 403     403   403      503   503    401     401    403    403   403
integrations.getSyncBatch              401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.listMappingProviders      401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.listMappingReps           401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.listMappingCompanies      401   403       403 403     403   403      200   200    401     401    403    403   403
integrations.listEntities              401   403       403 403     403   403      503   503    401     401    403    403   403

system.getLive                         200   200       200 200     200   200      200   200    200     200    200      -     -
system.getReady                        200   200       200 200     200   200      200   200    200     200    200      -     -
system.getOpenApi                      200   200       200 200     200   200      200   200    200     200    200      -     -
`;

export type Who =
  | "nobody"
  | "rival"
  | "colleague"
  | "rep"
  | "manager"
  | "owner"
  | "sysadmin"
  | "admin"
  | "former"
  | "expired"
  | "acting"
  | "sells"
  | "leads";

export interface Row {
  /** The key of the request; the endpoint's name in the contract is the part before a bracket. */
  label: string;
  endpointName: string;
  cells: [who: Who, status: number][];
}

export function readTable(table = ACCESS_TABLE): Row[] {
  const [head = "", ...lines] = table.split("\n").filter((line) => line.trim());
  const callers = head.trim().split(/\s+/) as Who[];
  return lines.map((line) => {
    const [, label = "", numbers = ""] = /^(.+?)\s+((?:(?:\d{3}|-)\s*)+)$/.exec(line) ?? [];
    const statuses = numbers.trim().split(/\s+/);
    if (statuses.length !== callers.length) throw new Error(`A row of the access table is not complete: ${line}`);
    return {
      label,
      endpointName: label.replace(/ \(.*/, ""),
      cells: callers.flatMap((who, at): Row["cells"] => (statuses[at] === "-" ? [] : [[who, Number(statuses[at])]])),
    };
  });
}
