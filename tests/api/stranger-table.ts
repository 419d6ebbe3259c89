/**
 * Who gets what: one row for each call of the contract (and for cases of it, in brackets) about a deal of Summit PEO
 * that belongs to the sales rep `rep`; one column for each kind of caller.
 *
 *   nobody     no cookie                                 owner     owner of Summit
 *   rival      sales rep of another provider             sysadmin  global Admin with Summit active
 *   colleague  member of Summit without the deal         admin     global Admin with no provider active
 *   rep        member of Summit whose deal it is         former    deactivated owner of Summit, cookie still alive
 *   manager    role admin at Summit                      expired   owner of Summit, session past its last day
 */
export const STRANGER_TABLE = `
                                    nobody rival colleague rep manager owner sysadmin admin former expired
auth.signIn                            200   200       200 200     200   200      200   200    200     200
auth.signOut                           401   200       200 200     200   200      200   200    401     401
auth.getCurrentUser                    401   200       200 200     200   200      200   200    401     401
auth.switchProvider                    401   404       200 200     200   200      200   200    401     401

companies.listIndustries               401   200       200 200     200   200      200   200    401     401
companies.listCompanies                401   200       200 200     200   200      200   200    401     401
companies.createCompany                401   200       200 200     200   200      200   200    401     401
companies.getCompany                   401   404       404 200     200   200      200   200    401     401
companies.updateCompany                401   404       404 200     200   200      200   200    401     401
companies.toggleCompanyArchive         401   404       404 200     200   200      200   200    401     401
companies.listContacts                 401   404       404 200     200   200      200   200    401     401
companies.createContact                401   404       404 200     200   200      200   200    401     401
companies.updateContact                401   404       404 200     200   200      200   200    401     401
companies.deleteContact                401   404       404 200     200   200      200   200    401     401
companies.listCompanyDeals             401   404       404 200     200   200      200   200    401     401

deals.listDeals                        401   200       200 200     200   200      200   200    401     401
deals.createDeal                       401   400       400 200     200   200      200   400    401     401
deals.createDeal (naming Summit)       401   409       400 200     200   200      200   200    401     401
deals.createDeal (for a colleague)     401   400       400 403     200   200      200   400    401     401
deals.getDeal                          401   404       404 200     200   200      200   200    401     401
deals.updateDeal                       401   404       404 200     200   200      200   200    401     401
deals.updateDeal (to a colleague)      401   404       404 403     200   200      200   200    401     401
deals.setDealStatus                    401   404       404 200     200   200      200   200    401     401
deals.listStages                       401   200       200 200     200   200      200   200    401     401
deals.listDealCompanies                401   200       200 200     200   200      200   200    401     401
deals.listSalesReps                    401   200       200 200     200   200      200   200    401     401
deals.listSources                      401   200       200 200     200   200      200   200    401     401
deals.listActivities                   401   404       404 200     200   200      200   200    401     401
deals.createActivity                   401   404       404 200     200   200      200   200    401     401
deals.listNotes                        401   404       404 200     200   200      200   200    401     401
deals.createNote                       401   404       404 200     200   200      200   200    401     401
deals.updateNote                       401   404       404 200     403   403      403   403    401     401
deals.deleteNote                       401   404       404 200     403   403      403   403    401     401

proposals.listProposals                401   404       404 200     200   200      200   200    401     401
proposals.createProposal               401   404       404 200     200   200      200   200    401     401
proposals.getProposal                  401   404       404 200     200   200      200   200    401     401
proposals.getProviderProducts          401   404       404 200     200   200      200   200    401     401
proposals.togglePrimary                401   404       404 200     200   200      200   200    401     401
proposals.downloadDocument             401   404       404 200     200   200      200   200    401     401
proposals.submitSignature              401   404       404 403     403   200      200   200    401     401

offers.getOffer                        200   200       200 200     200   200      200   200    200     200
offers.acceptOffer                     200   200       200 200     200   200      200   200    200     200
offers.createOfferDocuments            200   200       200 200     200   200      200   200    200     200
offers.completeOfferDocuments          200   200       200 200     200   200      200   200    200     200
offers.completeWelcomeCall             200   200       200 200     200   200      200   200    200     200
offers.downloadOfferDocuments          200   200       200 200     200   200      200   200    200     200

embeds.getSigningSession               200   200       200 200     200   200      200   200    200     200
embeds.getSigningDocument              200   200       200 200     200   200      200   200    200     200
embeds.sign                            200   200       200 200     200   200      200   200    200     200
embeds.sign (for the provider)         403   403       403 403     403   200      200   200    403     403
embeds.getSchedulingSession            200   200       200 200     200   200      200   200    200     200
embeds.bookWelcomeCall                 200   200       200 200     200   200      200   200    200     200

system.getLive                         200   200       200 200     200   200      200   200    200     200
system.getReady                        200   200       200 200     200   200      200   200    200     200
system.getOpenApi                      200   200       200 200     200   200      200   200    200     200
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
  | "expired";

export interface Row {
  /** The key of the request; the endpoint's name in the contract is what stands before a bracket. */
  label: string;
  endpointName: string;
  cells: [who: Who, status: number][];
}

export function readTable(table = STRANGER_TABLE): Row[] {
  const [head = "", ...lines] = table.split("\n").filter((line) => line.trim());
  const callers = head.trim().split(/\s+/) as Who[];
  return lines.map((line) => {
    const [, label = "", numbers = ""] = /^(.+?)\s{2,}([\d\s]+)$/.exec(line) ?? [];
    const statuses = numbers.trim().split(/\s+/).map(Number);
    if (statuses.length !== callers.length) throw new Error(`A row of the stranger table is not complete: ${line}`);
    return {
      label,
      endpointName: label.replace(/ \(.*/, ""),
      cells: callers.map((who, at) => [who, statuses[at] ?? 0]),
    };
  });
}
