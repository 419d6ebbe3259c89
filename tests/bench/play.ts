// The process of players.ts.
import { FakeModel } from "../support/fake-model";
import { playedHarborSite } from "../support/harbor-site";
import { answerAboutHarbor } from "../support/intelligence-model";
import { playedInternet } from "../support/played-internet";
import { THINKS_MS } from "./players";

const [site, model] = await Promise.all([playedHarborSite(), FakeModel.start()]);
model.thinks = THINKS_MS;
model.answers = answerAboutHarbor;
process.send?.({ ...playedInternet(site), ...model.settings });
