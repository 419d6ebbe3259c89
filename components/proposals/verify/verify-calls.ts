const contracts = () => import("@/lib/contracts/proposals/verify");

// The page's calls, loaded later: a visitor who only reads need not wait for the code of the contracts.
export const verifyFile = async () => (await contracts()).verifyFile;
export const verifyCode = async () => (await contracts()).verifyCode;
