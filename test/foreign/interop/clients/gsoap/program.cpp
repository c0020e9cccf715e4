// Reads a group, sends it back as it was read, and is refused, through what gSOAP made of the typed WSDL.
#include "CompanyAdministrationSoap.nsmap"
#include "soapCompanyAdministrationSoapProxy.h"
#include <cstdlib>
#include <iostream>
#include <string>

static void expect(const std::string &actual, const std::string &expected) {
    if (actual == expected) return;
    std::cerr << "expected " << expected << ", got " << actual << "\n";
    std::exit(1);
}

static std::string members(ns2__GroupSchemaAndData *group) {
    std::string emails;
    for (auto user : group->ns2__diffgram->NewDataSet->Users) emails += *user->EmailAddress + " ";
    return emails;
}

int main() {
    std::string key = std::getenv("API_KEY"), title = "Accounting", future = "999999999";
    const std::string wsdl = std::getenv("WSDL"), address = wsdl.substr(0, wsdl.find('?'));
    CompanyAdministrationSoapProxy service(address.c_str());

    ns1__modAPI_USCOREGetGroup_USCOREAlternate request;
    request.APIkey = key;
    request.GroupTitle = &title;
    ns1__modAPI_USCOREGetGroup_USCOREAlternateResponse answer;
    if (service.modAPI_x002eGetGroup_USCOREAlternate(&request, answer) != SOAP_OK) service.soap_stream_fault(std::cerr);
    ns2__GroupSchemaAndData *group = answer.modAPI_x002eGetGroup_USCOREAlternateResult;
    expect(members(group), "ada.lovelace@demo.example grace.hopper@demo.example ");

    _ns1__UpdateGroup update;
    update.APIkey = key;
    update.data = group;
    _ns1__UpdateGroupResponse updated;
    if (service.UpdateGroup(&update, updated) != SOAP_OK) service.soap_stream_fault(std::cerr);
    expect(std::to_string(updated.UpdateGroupResult), *group->ns2__diffgram->NewDataSet->Group.front()->ID);

    _ns1__GetChangeList changes;
    changes.APIkey = key;
    changes.SinceRevision = &future;
    _ns1__GetChangeListResponse none;
    expect(std::to_string(service.GetChangeList(&changes, none)), std::to_string(SOAP_FAULT));
    ns1__FaultDetail *error = service.soap->fault->detail->ns1__error;
    expect(error->code + " " + error->errors->item.front()->path, "revision_gone /SinceRevision");
    expect(error->latestRevision == nullptr ? "none" : "given", "given");
}
