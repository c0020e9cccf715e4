// Reads a group, deletes none, and is refused, through what KDSoap made of the typed WSDL with the dot taken out of its operations.
#include "service.h"
#include <QCoreApplication>
#include <QEventLoop>
#include <iostream>

using namespace CompanyAdministration;

static void expect(const QString &actual, const QString &expected) {
    if (actual == expected) return;
    std::cerr << "expected " << qPrintable(expected) << ", got " << qPrintable(actual) << "\n";
    exit(1);
}

static DIFFGR__GroupSchemaAndData getGroup(CompanyAdministrationSoap &service, const QString &key) {
    TNS__ModAPI_GetGroup_Alternate request;
    request.setAPIkey(TNS__APIkey(key));
    request.setGroupTitle(TNS__GroupTitle(QStringLiteral("Accounting")));
    const auto group = service.modAPI_GetGroup_Alternate(request).modAPI_GetGroup_AlternateResult();
    expect(service.lastError(), QString());
    return group;
}

static QString members(const DIFFGR__GroupSchemaAndData &group) {
    QStringList emails;
    for (const auto &user : group.diffgram().newDataSet().users()) emails << user.emailAddress().value();
    return emails.join(QLatin1Char(' '));
}

/** The code in the detail of the fault that a wrong key is answered. */
static QString codeOfWrongKey(CompanyAdministrationSoap &service) {
    TNS__GetCountryList request;
    request.setAPIkey(TNS__APIkey(QStringLiteral("wrong")));
    CompanyAdministrationSoapJobs::GetCountryListJob job(&service);
    job.setParameters(request);
    QEventLoop loop;
    QObject::connect(&job, &KDSoapJob::finished, &loop, &QEventLoop::quit);
    job.start();
    loop.exec();
    const auto detail = job.reply().childValues().child(QStringLiteral("detail"));
    const auto error = detail.childValues().child(QStringLiteral("error"));
    return error.childValues().child(QStringLiteral("code")).value().toString();
}

int main(int argc, char **argv) {
    QCoreApplication application(argc, argv);
    const QString key = QString::fromLocal8Bit(qgetenv("API_KEY"));
    CompanyAdministrationSoap service;
    service.setEndPoint(QString::fromLocal8Bit(qgetenv("WSDL")).section(QLatin1Char('?'), 0, 0));

    const auto group = getGroup(service, key);
    expect(members(group), QStringLiteral("ada.lovelace@demo.example grace.hopper@demo.example"));
    TNS__ModAPI_DeleteGroup_Alternate deletion;
    deletion.setAPIkey(TNS__APIkey(key));
    deletion.setGroupTitle(TNS__GroupTitle(QStringLiteral("No such group")));
    const bool deleted = service.modAPI_DeleteGroup_Alternate(deletion).modAPI_DeleteGroup_AlternateResult();
    expect(deleted ? QStringLiteral("deleted") : QStringLiteral("no such group"), QStringLiteral("no such group"));
    expect(service.lastError(), QString());
    expect(codeOfWrongKey(service), QStringLiteral("invalid_api_key"));
}
